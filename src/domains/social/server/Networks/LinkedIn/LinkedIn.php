<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\LinkedIn;

use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\LinkCard;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\Picture;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Domains\Social\Networks\SentPost;
use Slipstream\Http\Response;

/**
 * LinkedIn profiles, with the Posts API: https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api
 * LinkedIn allows apps of site owners to create posts, but not to read them. find() is therefore not possible.
 */
final class LinkedIn implements Network {

	/** Version of the API. LinkedIn supports each version for about a year. */
	private const VERSION = '202605';

	private const CHARACTERS    = 3_000;
	private const PICTURES      = 20;
	private const PICTURE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif' ];
	private const ALT           = 4_000;

	/** Seconds to wait after "too many requests". LinkedIn does not say how long; its limits are per day. */
	private const WAIT = 3_600;

	private readonly NetworkHttp $http;

	public function __construct(
		NetworkHttp $http,
		private readonly LinkedInApp $app,
	) {
		$this->http = $http->explained_by( self::explain( ... ) );
	}

	public function id(): string {
		return LinkedInApp::ID;
	}

	public function title(): string {
		return NetworkInfo::title( LinkedInApp::ID );
	}

	public function service(): Service {
		return LinkedInApp::service();
	}

	public function limits( ?OpenConnection $connection = null ): Limits {
		return new Limits(
			characters: self::CHARACTERS,
			unit: Limits::UTF16,
			pictures: self::PICTURES,
			alt_characters: self::ALT,
			picture_types: self::PICTURE_TYPES,
		);
	}

	public function shows_card(): bool {
		return true;
	}

	public function can_thread(): bool {
		return NetworkInfo::can_thread( LinkedInApp::ID );
	}

	public function test( OpenConnection $connection ): Profile {
		return $this->app->member( $connection->token );
	}

	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost {
		$content = Data::filled( [ 'content' => $this->content( $connection, $message, $delivery ) ] );
		$delivery->begin_publishing();
		$response = $this->http->post_json(
			LinkedInApp::ID,
			LinkedInApp::url( '/rest/posts' ),
			[
				'author'                    => self::author( $connection ),
				'commentary'                => LittleText::escape( $message->text ),
				'visibility'                => 'PUBLIC',
				'distribution'              => [
					'feedDistribution'               => 'MAIN_FEED',
					'targetEntities'                 => [],
					'thirdPartyDistributionChannels' => [],
				],
				'lifecycleState'            => 'PUBLISHED',
				'isReshareDisabledByAuthor' => false,
			] + $content,
			self::headers( $connection )
		);
		$id       = $response->headers['x-restli-id'] ?? '';
		return str_starts_with( $id, 'urn:li:' )
			? new SentPost( $id, 'https://www.linkedin.com/feed/update/' . rawurlencode( $id ) . '/' )
			: throw NetworkError::not_understood();
	}

	public function can_find(): bool {
		return false;
	}

	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost {
		throw NetworkError::not_supported();
	}

	public function delete( OpenConnection $connection, SentPost $post ): void {
		$this->http->delete(
			LinkedInApp::ID,
			LinkedInApp::url( '/rest/posts/' . rawurlencode( $post->id ) ),
			[ 'X-RestLi-Method' => 'DELETE' ] + self::headers( $connection )
		);
	}

	public function is_post_url( string $url ): bool {
		return false;
	}

	public function read_thread( string $url, ?OpenConnection $connection = null ): array {
		throw NetworkError::not_supported();
	}

	/**
	 * Uploads the pictures, or else the link card, and returns them as content.
	 * @return array<string, mixed> Empty if the message has neither.
	 * @throws NetworkError If a picture cannot be uploaded.
	 */
	private function content( OpenConnection $connection, Message $message, Delivery $delivery ): array {
		$images = $delivery->prepare_pictures(
			$message->pictures,
			fn ( Picture $picture ): array => Data::filled(
				[
					'id'      => $this->upload( $connection, $picture ),
					'altText' => $picture->alt,
				]
			)
		);
		return match ( true ) {
			count( $images ) > 1 => [ 'multiImage' => [ 'images' => $images ] ],
			[] !== $images => [ 'media' => $images[0] ],
			default => Data::filled( [ 'article' => null === $message->card ? [] : $this->article( $connection, $message->card ) ] ),
		};
	}

	/**
	 * @return array<string, mixed> Part `article` of LinkedIn's Posts API.
	 * @throws NetworkError If the picture cannot be uploaded.
	 */
	private function article( OpenConnection $connection, LinkCard $card ): array {
		return Data::filled(
			[
				'source'      => $card->url,
				'title'       => $card->title,
				'description' => $card->description,
				'thumbnail'   => null === $card->picture ? '' : $this->upload( $connection, $card->picture ),
			]
		);
	}

	/**
	 * Uploads a picture to a URL from LinkedIn.
	 * @return string URN of the picture.
	 * @throws NetworkError See NetworkHttp::prepare().
	 */
	private function upload( OpenConnection $connection, Picture $picture ): string {
		$answer = NetworkHttp::prepare(
			fn (): array => $this->http->post(
				LinkedInApp::ID,
				LinkedInApp::url( '/rest/images?action=initializeUpload' ),
				[ 'initializeUploadRequest' => [ 'owner' => self::author( $connection ) ] ],
				self::headers( $connection )
			)
		);
		$image  = Data::text( $answer, 'value', 'image' );
		$url    = Data::url( $answer, 'value', 'uploadUrl' );
		if ( '' === $image || ! self::is_own( $url ) ) {
			throw NetworkError::not_understood()->as_retryable();
		}
		NetworkHttp::prepare(
			fn (): Response => $this->http->request(
				'PUT',
				LinkedInApp::ID,
				$url,
				[ 'Content-Type' => $picture->type ] + self::headers( $connection ),
				$picture->bytes
			)
		);
		return $image;
	}

	/** Whether a URL belongs to LinkedIn. The token must not be sent to any other server. */
	private static function is_own( string $url ): bool {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return str_ends_with( ".$host", '.linkedin.com' ) || wp_parse_url( LinkedInApp::url( '' ), PHP_URL_HOST ) === $host;
	}

	private static function author( OpenConnection $connection ): string {
		return 'urn:li:person:' . $connection->account->external_id;
	}

	/** @return array<string, string> */
	private static function headers( OpenConnection $connection ): array {
		/**
		 * Filters the version of LinkedIn's API. Use it if LinkedIn no longer supports the plugin's version.
		 * @param string $version Year and month, such as `202605`.
		 */
		$version = (string) apply_filters( 'slipstream_linkedin_version', self::VERSION );
		return NetworkHttp::bearer( $connection->token ) + [
			'LinkedIn-Version'          => $version,
			'X-Restli-Protocol-Version' => '2.0.0',
		];
	}

	private static function explain( Response $response ): ?NetworkError {
		return match ( true ) {
			429 === $response->status => new NetworkError( NetworkError::BUSY, 'rate_limit', self::WAIT ),
			422 === $response->status && str_contains( strtolower( $response->body ), 'duplicate' ) => new NetworkError(
				NetworkError::REFUSED,
				'duplicate'
			),
			426 === $response->status => new NetworkError( NetworkError::REFUSED, 'version' ),
			default => null,
		};
	}
}
