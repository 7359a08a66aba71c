<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Threads;

use Slipstream\Contracts\Service;
use Slipstream\Domains\Social\Networks\Data;
use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\ListedPost;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\NetworkHttp;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\Picture;
use Slipstream\Domains\Social\Networks\PostSearch;
use Slipstream\Domains\Social\Networks\Profile;
use Slipstream\Domains\Social\Networks\SentPost;

/**
 * Threads: https://developers.facebook.com/documentation/threads/posts
 * Sending a post takes two steps: create an invisible container, then publish it. Threads downloads the pictures itself.
 */
final class Threads implements Network {

	private const CHARACTERS    = 500;
	private const PICTURES      = 20;
	private const PICTURE_TYPES = [ 'image/jpeg', 'image/png' ];
	private const ALT           = 1_000;

	/** Posts per page when the account's posts are listed. */
	private const PAGE = 50;

	/** Maximum requests until a container is processed, and microseconds between them. */
	private const CHECKS = 10;
	private const PAUSE  = 500_000;

	public function __construct( private readonly ThreadsApp $app ) {}

	public function id(): string {
		return ThreadsApp::ID;
	}

	public function title(): string {
		return NetworkInfo::title( ThreadsApp::ID );
	}

	public function service(): Service {
		return ThreadsApp::service();
	}

	public function limits( ?OpenConnection $connection = null ): Limits {
		return new Limits(
			characters: self::CHARACTERS,
			unit: Limits::EMOJI_BYTES,
			pictures: self::PICTURES,
			alt_characters: self::ALT,
			picture_types: self::PICTURE_TYPES,
		);
	}

	public function shows_card(): bool {
		return false;
	}

	public function can_thread(): bool {
		return NetworkInfo::can_thread( ThreadsApp::ID );
	}

	public function test( OpenConnection $connection ): Profile {
		return $this->app->user( $connection->token );
	}

	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost {
		$container = $this->container( $connection, $message, $delivery );
		$delivery->begin_publishing();
		$answer = $this->app->post( self::path( $connection, 'threads_publish' ), [ 'creation_id' => $container ], $connection->token );
		$id     = Data::text( $answer, 'id' );
		return '' === $id
			? throw NetworkError::not_understood()
			: new SentPost( $id, $this->permalink( $connection, $id ) );
	}

	public function can_find(): bool {
		return true;
	}

	/** Finds the post by its text: Threads has no idempotency keys. Replies are listed separately. */
	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost {
		$list = null === $message->in_reply_to ? 'threads' : 'replies';
		return PostSearch::find(
			fn ( string $cursor ): array => $this->own_posts( $connection, $list, PostSearch::since( $delivery ), $cursor ),
			$message,
			$delivery
		);
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

	private static function path( OpenConnection $connection, string $edge ): string {
		return '/v1.0/' . rawurlencode( $connection->account->external_id ) . "/$edge";
	}

	/**
	 * Creates a container for the message, and waits until Threads has processed it.
	 * @return string ID of the container.
	 * @throws NetworkError See NetworkHttp::prepare().
	 */
	private function container( OpenConnection $connection, Message $message, Delivery $delivery ): string {
		$pictures = $message->pictures;
		$fields   = [
			'text'        => $message->text,
			'reply_to_id' => $message->in_reply_to->id ?? '',
		];
		$fields  += match ( count( $pictures ) ) {
			0 => [ 'media_type' => 'TEXT' ],
			1 => self::image( $pictures[0] ),
			default => [
				'media_type' => 'CAROUSEL',
				'children'   => implode(
					',',
					$delivery->prepare_pictures(
						$pictures,
						fn ( Picture $picture ): string => $this->create(
							$connection,
							self::image( $picture ) + [ 'is_carousel_item' => 'true' ],
							'picture_refused'
						)
					)
				),
			],
		};
		return $this->create( $connection, $fields, [] === $pictures ? 'rejected' : 'picture_refused' );
	}

	/** @return array<string, string> */
	private static function image( Picture $picture ): array {
		return [
			'media_type' => 'IMAGE',
			'image_url'  => $picture->url,
			'alt_text'   => $picture->alt,
		];
	}

	/**
	 * @param array<string, string> $fields Fields of the container.
	 * @param string                $reason Reason code if Threads refuses the request.
	 * @throws NetworkError See NetworkHttp::prepare().
	 */
	private function create( OpenConnection $connection, array $fields, string $reason ): string {
		$answer = NetworkHttp::prepare(
			fn (): array => $this->app->post( self::path( $connection, 'threads' ), $fields, $connection->token ),
			$reason
		);
		$id     = Data::text( $answer, 'id' );
		for ( $check = 0; '' !== $id && $check < self::CHECKS; $check++ ) {
			$state  = $this->app->get( '/v1.0/' . rawurlencode( $id ), [ 'fields' => 'status' ], $connection->token );
			$status = Data::text( $state, 'status' );
			if ( 'FINISHED' === $status ) {
				return $id;
			}
			if ( 'ERROR' === $status ) {
				throw new NetworkError( NetworkError::REFUSED, $reason );
			}
			usleep( self::PAUSE );
		}
		throw new NetworkError( NetworkError::BUSY, '' === $id ? 'not_understood' : 'picture_pending' );
	}

	/** Returns the URL of a post; '' if Threads does not return it. */
	private function permalink( OpenConnection $connection, string $id ): string {
		try {
			return Data::url(
				$this->app->get( '/v1.0/' . rawurlencode( $id ), [ 'fields' => 'permalink' ], $connection->token ),
				'permalink'
			);
		} catch ( NetworkError ) {
			return '';
		}
	}

	/**
	 * @param string $list  `threads` or `replies`.
	 * @param int    $since Earliest time of the posts, as Unix time.
	 * @return array{posts: list<ListedPost>, next: string} See PostSearch.
	 * @throws NetworkError See NetworkHttp::read().
	 */
	private function own_posts( OpenConnection $connection, string $list, int $since, string $cursor ): array {
		$query  = [
			'fields' => 'id,permalink,text,timestamp',
			'limit'  => self::PAGE,
			'since'  => $since,
		];
		$answer = $this->app->get(
			self::path( $connection, $list ),
			'' === $cursor ? $query : $query + [ 'after' => $cursor ],
			$connection->token
		);
		$posts  = Data::objects( $answer, 'data' );
		return [
			'posts' => array_map(
				static fn ( array $post ): ListedPost => new ListedPost(
					new SentPost( Data::text( $post, 'id' ), Data::url( $post, 'permalink' ) ),
					Data::text( $post, 'text' ),
					Data::time( $post, 'timestamp' )
				),
				$posts
			),
			'next'  => count( $posts ) < self::PAGE ? '' : Data::text( $answer, 'paging', 'cursors', 'after' ),
		];
	}
}
