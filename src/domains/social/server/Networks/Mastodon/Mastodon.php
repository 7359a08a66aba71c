<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Mastodon;

use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\ListedPost;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Multipart;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\Picture;
use Slipstream\Domains\Social\Networks\PostSearch;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Domains\Social\Networks\SentPost;

/** Mastodon and compatible servers: https://docs.joinmastodon.org/methods/statuses/ */
final class Mastodon implements Network {

	/** Limits for servers that do not publish theirs. */
	private const CHARACTERS    = 500;
	private const LINK_LENGTH   = 23;
	private const PICTURES      = 4;
	private const PICTURE_BYTES = 8_000_000;
	private const ALT           = 1_500;

	/** Maximum limits to accept from a server. All pictures of a post are in memory at the same time. */
	private const MAX_CHARACTERS    = 100_000;
	private const MAX_LINK_LENGTH   = 500;
	private const MAX_PICTURES      = 16;
	private const MAX_PICTURE_BYTES = 16_000_000;
	private const MAX_ALT           = 10_000;

	/** URL of a post, with its host and ID. */
	private const POST_URL = '#^https?://([a-z0-9.:-]+)/(?:@[^/?\#\s]+|users/[^/?\#\s]+/statuses)/(\d{1,30})#i';

	/** Posts per page when the account's posts are listed. */
	private const PAGE = 40;

	/** Maximum requests until a picture is processed, and microseconds between them. */
	private const MEDIA_CHECKS = 10;
	private const MEDIA_PAUSE  = 500_000;

	public function __construct(
		private readonly NetworkHttp $http,
		private readonly MastodonApp $app,
	) {}

	public function id(): string {
		return MastodonApp::ID;
	}

	public function title(): string {
		return NetworkInfo::title( MastodonApp::ID );
	}

	public function service(): Service {
		return MastodonApp::service();
	}

	public function limits( ?OpenConnection $connection = null ): Limits {
		$stored = $connection->details ?? [];
		$number = static function ( string $name, int $fallback, int $maximum ) use ( $stored ): int {
			$value = Data::number( $stored, $name );
			return $value > 0 ? min( $value, $maximum ) : $fallback;
		};
		return new Limits(
			characters: $number( 'characters', self::CHARACTERS, self::MAX_CHARACTERS ),
			link_length: $number( 'linkLength', self::LINK_LENGTH, self::MAX_LINK_LENGTH ),
			pictures: $number( 'pictures', self::PICTURES, self::MAX_PICTURES ),
			picture_bytes: $number( 'pictureBytes', self::PICTURE_BYTES, self::MAX_PICTURE_BYTES ),
			alt_characters: $number( 'alt', self::ALT, self::MAX_ALT ),
		);
	}

	public function shows_card(): bool {
		return false;
	}

	public function can_thread(): bool {
		return NetworkInfo::can_thread( MastodonApp::ID );
	}

	public function test( OpenConnection $connection ): Profile {
		$host    = $connection->account->host;
		$account = $this->app->account( $connection->token, $host );
		if ( [] !== Data::list( $account, 'moved' ) ) {
			throw new NetworkError( NetworkError::REFUSED, 'account_moved' );
		}
		return MastodonApp::to_profile( $account, $host, $this->server_limits( $host ) );
	}

	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost {
		$media = $delivery->prepare_pictures(
			$message->pictures,
			fn ( Picture $picture ): string => $this->upload( $connection, $picture )
		);
		$delivery->begin_publishing();
		$sent = $this->http->post(
			MastodonApp::ID,
			MastodonApp::url( $connection->account->host, '/api/v1/statuses' ),
			Data::filled(
				[
					'status'         => $message->text,
					'media_ids'      => $media,
					'in_reply_to_id' => $message->in_reply_to->id ?? '',
					'language'       => explode( '-', $message->language )[0],
				]
			),
			[ 'Idempotency-Key' => $delivery->key ] + NetworkHttp::bearer( $connection->token )
		);
		return self::sent( $sent ) ?? throw NetworkError::not_understood();
	}

	public function can_find(): bool {
		return true;
	}

	/** Finds the post by its text: many compatible servers ignore the idempotency key. */
	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost {
		return PostSearch::find( fn ( string $before ): array => $this->own_posts( $connection, $before ), $message, $delivery );
	}

	public function delete( OpenConnection $connection, SentPost $post ): void {
		$this->http->delete(
			MastodonApp::ID,
			MastodonApp::url( $connection->account->host, '/api/v1/statuses/' . rawurlencode( $post->id ) ),
			NetworkHttp::bearer( $connection->token )
		);
	}

	public function is_post_url( string $url ): bool {
		return 1 === preg_match( self::POST_URL, $url );
	}

	public function read_thread( string $url, ?OpenConnection $connection = null ): array {
		if ( 1 !== preg_match( self::POST_URL, $url, $match ) ) {
			throw new NetworkError( NetworkError::REFUSED, 'not_a_post' );
		}
		$path    = "/api/v1/statuses/$match[2]";
		$post    = $this->http->read( MastodonApp::ID, MastodonApp::url( strtolower( $match[1] ), $path ) );
		$context = $this->http->read( MastodonApp::ID, MastodonApp::url( strtolower( $match[1] ), "$path/context" ) );
		return MastodonThread::posts( $post, $context );
	}

	/**
	 * Uploads a picture, and waits until the server has processed it.
	 * @throws NetworkError See NetworkHttp::upload().
	 */
	private function upload( OpenConnection $connection, Picture $picture ): string {
		$form  = Multipart::encode( [ 'description' => $picture->alt ], 'file', $picture );
		$host  = $connection->account->host;
		$media = $this->http->upload(
			MastodonApp::ID,
			MastodonApp::url( $host, '/api/v2/media' ),
			$form['body'],
			[ 'Content-Type' => $form['type'] ] + NetworkHttp::bearer( $connection->token )
		);
		$id    = Data::text( $media, 'id' );
		for ( $check = 0; $check < self::MEDIA_CHECKS; $check++ ) {
			if ( '' === $id || '' !== Data::text( $media, 'url' ) ) {
				break;
			}
			usleep( self::MEDIA_PAUSE );
			$media = $this->http->read(
				MastodonApp::ID,
				MastodonApp::url( $host, '/api/v1/media/' . rawurlencode( $id ) ),
				NetworkHttp::bearer( $connection->token )
			);
		}
		return '' === $id || '' === Data::text( $media, 'url' ) ? throw new NetworkError( NetworkError::BUSY, 'picture_pending' ) : $id;
	}

	/**
	 * @param string $before ID of the last post on the previous page; '' for the first page.
	 * @return array{posts: list<ListedPost>, next: string} See PostSearch.
	 * @throws NetworkError See NetworkHttp::read().
	 */
	private function own_posts( OpenConnection $connection, string $before ): array {
		$query = http_build_query(
			Data::filled(
				[
					'limit'           => self::PAGE,
					'exclude_reblogs' => 'true',
					'max_id'          => $before,
				]
			)
		);
		$posts = Data::objects(
			$this->http->read(
				MastodonApp::ID,
				MastodonApp::url(
					$connection->account->host,
					'/api/v1/accounts/' . rawurlencode( $connection->account->external_id ) . "/statuses?$query"
				),
				NetworkHttp::bearer( $connection->token )
			)
		);
		$last  = end( $posts );
		return [
			'posts' => array_values( array_filter( array_map( self::listed( ... ), $posts ) ) ),
			'next'  => false === $last || count( $posts ) < self::PAGE ? '' : Data::text( $last, 'id' ),
		];
	}

	/** @param array<mixed> $status Status from the API. */
	private static function listed( array $status ): ?ListedPost {
		$sent = self::sent( $status );
		return null === $sent ? null : new ListedPost( $sent, MastodonThread::text( $status ), Data::time( $status, 'created_at' ) );
	}

	/** @return array<string, int> Limits that the server publishes; empty for old servers. */
	private function server_limits( string $host ): array {
		try {
			$server = Data::list( $this->http->read( MastodonApp::ID, MastodonApp::url( $host, '/api/v2/instance' ) ), 'configuration' );
		} catch ( NetworkError ) {
			return [];
		}
		return array_filter(
			[
				'characters'   => Data::number( $server, 'statuses', 'max_characters' ),
				'linkLength'   => Data::number( $server, 'statuses', 'characters_reserved_per_url' ),
				'pictures'     => Data::number( $server, 'statuses', 'max_media_attachments' ),
				'pictureBytes' => Data::number( $server, 'media_attachments', 'image_size_limit' ),
				'alt'          => Data::number( $server, 'media_attachments', 'description_limit' ),
			],
			static fn ( int $limit ): bool => $limit > 0
		);
	}

	/** @param array<mixed> $status Status from the API. */
	private static function sent( array $status ): ?SentPost {
		$id = Data::text( $status, 'id' );
		return '' === $id ? null : new SentPost( $id, Data::url( $status, 'url' ) );
	}
}
