<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\X;

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
use Slipstream\Http\Response;

/** X, with version 2 of its API: https://docs.x.com/x-api/posts/create-post */
final class X implements Network {

	/** Limits of an account without a subscription. */
	private const CHARACTERS    = 280;
	private const LINK_LENGTH   = 23;
	private const PICTURES      = 4;
	private const PICTURE_BYTES = 5_000_000;
	private const PICTURE_TYPES = [ 'image/jpeg', 'image/png', 'image/webp' ];
	private const ALT           = 1_000;

	/** URL of a post, with its ID. X accepts both of its domains. */
	private const POST_URL = '#^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/\w{1,50}/status/(\d{1,30})#i';

	/** Posts per page when the account's posts are listed. */
	private const PAGE = 100;

	private readonly NetworkHttp $http;

	public function __construct(
		NetworkHttp $http,
		private readonly XApp $app,
	) {
		$this->http = $http->explained_by( self::explain( ... ) );
	}

	public function id(): string {
		return XApp::ID;
	}

	public function title(): string {
		return NetworkInfo::title( XApp::ID );
	}

	public function service(): Service {
		return XApp::service();
	}

	public function limits( ?OpenConnection $connection = null ): Limits {
		return new Limits(
			characters: self::CHARACTERS,
			unit: Limits::WEIGHTED,
			link_length: self::LINK_LENGTH,
			pictures: self::PICTURES,
			picture_bytes: self::PICTURE_BYTES,
			alt_characters: self::ALT,
			picture_types: self::PICTURE_TYPES,
		);
	}

	public function shows_card(): bool {
		return false;
	}

	public function can_thread(): bool {
		return NetworkInfo::can_thread( XApp::ID );
	}

	public function test( OpenConnection $connection ): Profile {
		return $this->app->user( $connection->token );
	}

	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost {
		$media = $delivery->prepare_pictures(
			$message->pictures,
			fn ( Picture $picture ): string => $this->upload( $connection, $picture )
		);
		$delivery->begin_publishing();
		try {
			$answer = $this->http->post(
				XApp::ID,
				XApp::url( '/2/tweets' ),
				Data::filled(
					[
						'text'  => $message->text,
						'media' => Data::filled( [ 'media_ids' => $media ] ),
						'reply' => Data::filled( [ 'in_reply_to_tweet_id' => $message->in_reply_to->id ?? '' ] ),
					]
				),
				NetworkHttp::bearer( $connection->token )
			);
		} catch ( NetworkError $error ) {
			// X refuses a duplicate. It may be the post of an earlier attempt, which X lists later.
			$may_exist = $delivery->may_be_sent && 'duplicate' === $error->reason;
			throw $may_exist ? new NetworkError( NetworkError::UNKNOWN, 'duplicate' ) : $error;
		}
		return self::sent( Data::list( $answer, 'data' ) ) ?? throw NetworkError::not_understood();
	}

	public function can_find(): bool {
		return true;
	}

	/** Finds the post by its text: X has no idempotency keys. Fails if the app's plan does not include reading. */
	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost {
		return PostSearch::find(
			fn ( string $cursor ): array => $this->own_posts( $connection, PostSearch::since( $delivery ), $cursor ),
			$message,
			$delivery
		);
	}

	public function delete( OpenConnection $connection, SentPost $post ): void {
		$this->http->delete(
			XApp::ID,
			XApp::url( '/2/tweets/' . rawurlencode( $post->id ) ),
			NetworkHttp::bearer( $connection->token )
		);
	}

	public function is_post_url( string $url ): bool {
		return 1 === preg_match( self::POST_URL, $url );
	}

	public function read_thread( string $url, ?OpenConnection $connection = null ): array {
		if ( 1 !== preg_match( self::POST_URL, $url, $match ) || null === $connection ) {
			throw new NetworkError( NetworkError::REFUSED, 'not_a_post' );
		}
		$fields = XThread::FIELDS;
		$answer = $this->http->read( XApp::ID, XApp::url( "/2/tweets/$match[1]?$fields" ), NetworkHttp::bearer( $connection->token ) );
		$query  = XThread::query( $answer );
		return XThread::posts(
			$answer,
			'' === $query ? [] : $this->http->read(
				XApp::ID,
				XApp::url( "/2/tweets/search/recent?max_results=100&query=$query&$fields" ),
				NetworkHttp::bearer( $connection->token )
			)
		);
	}

	/**
	 * Uploads a picture with its alternative text.
	 * @return string Media ID.
	 * @throws NetworkError See NetworkHttp::prepare().
	 */
	private function upload( OpenConnection $connection, Picture $picture ): string {
		$form   = Multipart::encode(
			[
				'media_category' => 'tweet_image',
				'media_type'     => $picture->type,
			],
			'media',
			$picture
		);
		$answer = $this->http->upload(
			XApp::ID,
			XApp::url( '/2/media/upload' ),
			$form['body'],
			[ 'Content-Type' => $form['type'] ] + NetworkHttp::bearer( $connection->token )
		);
		$id     = Data::text( $answer, 'data', 'id' );
		if ( '' === $id ) {
			throw NetworkError::not_understood()->as_retryable();
		}
		if ( '' !== $picture->alt ) {
			NetworkHttp::prepare(
				fn (): array => $this->http->post(
					XApp::ID,
					XApp::url( '/2/media/metadata' ),
					[
						'id'       => $id,
						'metadata' => [ 'alt_text' => [ 'text' => $picture->alt ] ],
					],
					NetworkHttp::bearer( $connection->token )
				)
			);
		}
		return $id;
	}

	/**
	 * @param int $since Earliest time of the posts, as Unix time.
	 * @return array{posts: list<ListedPost>, next: string} See PostSearch.
	 * @throws NetworkError See NetworkHttp::read().
	 */
	private function own_posts( OpenConnection $connection, int $since, string $cursor ): array {
		$query  = http_build_query(
			Data::filled(
				[
					'max_results'      => self::PAGE,
					'start_time'       => gmdate( 'Y-m-d\TH:i:s\Z', $since ),
					'exclude'          => 'retweets',
					'tweet.fields'     => 'created_at,entities',
					'pagination_token' => $cursor,
				]
			)
		);
		$answer = $this->http->read(
			XApp::ID,
			XApp::url( '/2/users/' . rawurlencode( $connection->account->external_id ) . "/tweets?$query" ),
			NetworkHttp::bearer( $connection->token )
		);
		return [
			'posts' => array_values( array_filter( array_map( self::listed( ... ), Data::objects( $answer, 'data' ) ) ) ),
			'next'  => Data::text( $answer, 'meta', 'next_token' ),
		];
	}

	/** @param array<mixed> $post Post from the API. */
	private static function listed( array $post ): ?ListedPost {
		$sent = self::sent( $post );
		return null === $sent ? null : new ListedPost( $sent, XThread::text( $post ), Data::time( $post, 'created_at' ) );
	}

	/** @param array<mixed> $post Post from the API. */
	private static function sent( array $post ): ?SentPost {
		$id = Data::text( $post, 'id' );
		return '' === $id ? null : new SentPost( $id, "https://x.com/i/web/status/$id" );
	}

	private static function explain( Response $response ): ?NetworkError {
		$detail = Data::text( $response->json() ?? [], 'detail' );
		return 403 === $response->status && str_contains( strtolower( $detail ), 'duplicate content' )
			? new NetworkError( NetworkError::REFUSED, 'duplicate' )
			: null;
	}
}
