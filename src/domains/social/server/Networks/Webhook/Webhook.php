<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Webhook;

use Slipstream\Contracts\AppPassword;
use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\Picture;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Domains\Social\Networks\SentPost;
use Slipstream\Http\RequestUrl;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * A server of the user's choice, such as n8n, Zapier or Buffer. It receives each post as signed JSON (https://www.standardwebhooks.com/).
 * The account's external ID is its URL, and the token is the signing secret.
 */
final class Webhook implements Network {

	public const ID = 'webhook';

	/** Maximum characters of the URL: the length of its database column. */
	private const MAX_URL = 191;

	/** A signing secret: at least 24 characters, or the prefix `whsec_` and at least 24 bytes in Base64. */
	private const SECRET_PATTERN = '#^(?:whsec_(?:[A-Za-z0-9+/]{4}){8,64}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?|(?!whsec_)[\x21-\x7e]{24,200})$#D';

	private const CHARACTERS = 10_000;

	public function __construct(
		private readonly NetworkHttp $http,
		private readonly Clock $clock,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function title(): string {
		return NetworkInfo::title( self::ID );
	}

	public function service(): Service {
		return new Service(
			id: self::ID,
			title: NetworkInfo::title( self::ID ),
			description: __(
				'Sends each shared post to a server of your choice, such as n8n, Zapier or Buffer, with a signature.',
				'slipstream'
			),
			url: 'https://www.standardwebhooks.com/',
			credentials: [],
			capability: 'publish_posts',
			app_password: new AppPassword(
				verify: [ self::class, 'verify' ],
				identifier_label: __( 'URL', 'slipstream' ),
				user_capability: 'publish_posts',
				password_label: __( 'Signing secret', 'slipstream' ),
			),
		);
	}

	/**
	 * Checks the form of the URL and the secret without a request; see AppPassword.
	 * @return array{id: string, name: string}|WP_Error
	 */
	public static function verify( string $url, string $secret ): array|WP_Error {
		$target = RequestUrl::from( $url, self::ID );
		if ( ! $target instanceof RequestUrl || strlen( $url ) > self::MAX_URL || (
			'https' !== $target->scheme && ! $target->is_trusted
		) ) {
			return self::refusal( __( 'Enter a public URL that starts with https:// and has at most 191 characters.', 'slipstream' ) );
		}
		if ( 1 !== preg_match( self::SECRET_PATTERN, $secret ) ) {
			return self::refusal(
				__(
					'A signing secret needs at least 24 characters without spaces. If it starts with whsec_, the rest must be Base64.',
					'slipstream'
				)
			);
		}
		return [
			'id'   => $target->url,
			'name' => $target->host,
		];
	}

	public function limits( ?OpenConnection $connection = null ): Limits {
		return new Limits( self::CHARACTERS );
	}

	public function shows_card(): bool {
		return false;
	}

	public function can_thread(): bool {
		return false;
	}

	/** Sends a test event. */
	public function test( OpenConnection $connection ): Profile {
		try {
			$this->request( $connection, 'connection.tested', [], 'test-' . bin2hex( random_bytes( 8 ) ) );
		} catch ( NetworkError $error ) {
			throw $error->as_retryable();
		}
		return new Profile( $connection->account->external_id, $connection->account->name );
	}

	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost {
		$delivery->begin_publishing();
		$this->request(
			$connection,
			'post.shared',
			[
				'text'        => $message->text,
				'url'         => $message->link,
				'title'       => $message->card->title ?? '',
				'description' => $message->card->description ?? '',
				'pictures'    => array_map(
					static fn ( Picture $picture ): array => [
						'url' => $picture->url,
						'alt' => $picture->alt,
					],
					array_filter( [ ...$message->pictures, $message->card?->picture ] )
				),
				'language'    => $message->language,
			],
			$delivery->key
		);
		return new SentPost( $delivery->key );
	}

	public function can_find(): bool {
		return false;
	}

	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost {
		throw NetworkError::not_supported();
	}

	public function delete( OpenConnection $connection, SentPost $post ): void {
		throw NetworkError::not_supported();
	}

	public function is_post_url( string $url ): bool {
		return false;
	}

	public function read_thread( string $url, ?OpenConnection $connection = null ): array {
		throw NetworkError::not_supported();
	}

	private static function refusal( string $message ): WP_Error {
		return new WP_Error( 'slipstream_webhook', $message, [ 'status' => 400 ] );
	}

	/**
	 * @param array<string, mixed> $data Data of the event.
	 * @param string               $id   ID of the event, the same in every attempt. Receivers can ignore an ID that they know.
	 * @throws NetworkError See NetworkHttp::request().
	 */
	private function request( OpenConnection $connection, string $type, array $data, string $id ): void {
		$time = $this->clock->now()->getTimestamp();
		$body = (string) wp_json_encode(
			[
				'type'      => $type,
				'timestamp' => gmdate( 'Y-m-d\TH:i:s\Z', $time ),
				'data'      => (object) $data,
			],
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		$this->http->request(
			'POST',
			self::ID,
			$connection->account->external_id,
			[
				'Content-Type'      => 'application/json',
				'webhook-id'        => $id,
				'webhook-timestamp' => (string) $time,
				'webhook-signature' => 'v1,' . self::signature( $connection->token, "$id.$time.$body" ),
			],
			$body
		);
	}

	/** Returns the HMAC-SHA256 signature in Base64. A secret with the prefix `whsec_` is decoded from Base64 first. */
	private static function signature( string $secret, string $signed ): string {
		$bytes = str_starts_with( $secret, 'whsec_' ) ? sodium_base642bin( substr( $secret, 6 ), SODIUM_BASE64_VARIANT_ORIGINAL ) : $secret;
		return sodium_bin2base64( hash_hmac( 'sha256', $signed, $bytes, true ), SODIUM_BASE64_VARIANT_ORIGINAL );
	}
}
