<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks\Bluesky;

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
use Slipstream\Http\Client;

/** Bluesky and other servers of the AT Protocol: https://docs.bsky.app/docs/advanced-guides/posts */
final class Bluesky implements Network {

	private const COLLECTION = 'app.bsky.feed.post';

	/** Limits of `app.bsky.feed.post` records and their embeds. */
	private const GRAPHEMES     = 300;
	private const BYTES         = 3_000;
	private const PICTURES      = 4;
	private const PICTURE_BYTES = 950_000;
	private const ALT           = 2_000;

	/** URL of a post, with the handle or DID of its author and its ID. */
	private const POST_URL = '#^https?://bsky\.app/profile/([a-z0-9.:_-]{1,253})/post/([a-z0-9]{1,20})#i';

	/** The public API. It needs no account. */
	private const PUBLIC_API = 'https://public.api.bsky.app';

	/** Maximum posts to read above and below one post of a thread. */
	private const THREAD_DEPTH = 100;

	public function __construct(
		private readonly NetworkHttp $http,
		private readonly BlueskyAccount $account,
	) {}

	public function id(): string {
		return BlueskyAccount::ID;
	}

	public function title(): string {
		return NetworkInfo::title( BlueskyAccount::ID );
	}

	public function service(): Service {
		return BlueskyAccount::service();
	}

	public function limits( ?OpenConnection $connection = null ): Limits {
		return new Limits( self::GRAPHEMES, Limits::GRAPHEMES, self::BYTES, 0, self::PICTURES, self::PICTURE_BYTES, self::ALT );
	}

	public function shows_card(): bool {
		return true;
	}

	public function can_thread(): bool {
		return NetworkInfo::can_thread( BlueskyAccount::ID );
	}

	public function test( OpenConnection $connection ): Profile {
		$session = $this->session( $connection );
		return new Profile( $session->did, "@$session->handle" );
	}

	public function send( OpenConnection $connection, Message $message, Delivery $delivery ): SentPost {
		$session = $this->session( $connection );
		$record  = Data::filled(
			[
				'$type'     => self::COLLECTION,
				'text'      => $message->text,
				'createdAt' => gmdate( 'Y-m-d\TH:i:s.000\Z', $delivery->time ),
				'langs'     => '' === $message->language ? [] : [ $message->language ],
				'facets'    => Facets::find( $message->text ),
				'embed'     => $this->embed( $connection, $session, $message, $delivery ),
				'reply'     => self::reply( $message ),
			]
		);
		$delivery->begin_publishing();
		try {
			$answer = $this->http->post(
				BlueskyAccount::ID,
				$this->url( $connection, 'com.atproto.repo.createRecord' ),
				[
					'repo'       => $session->did,
					'collection' => self::COLLECTION,
					'rkey'       => RecordKey::from( $delivery ),
					'record'     => [ 'text' => $message->text ] + $record,
				],
				NetworkHttp::bearer( $session->token )
			);
		} catch ( NetworkError $error ) {
			// Servers refuse a record key that already exists. The existing record may be from an earlier attempt.
			$may_exist = $delivery->may_be_sent && NetworkError::REFUSED === $error->kind;
			return ( $may_exist ? $this->find( $connection, $message, $delivery ) : null ) ?? throw $error;
		}
		return self::sent( $session, $answer ) ?? throw NetworkError::not_understood();
	}

	public function can_find(): bool {
		return true;
	}

	public function find( OpenConnection $connection, Message $message, Delivery $delivery ): ?SentPost {
		$session = $this->session( $connection );
		$query   = http_build_query(
			[
				'repo'       => $session->did,
				'collection' => self::COLLECTION,
				'rkey'       => RecordKey::from( $delivery ),
			]
		);
		try {
			$answer = $this->http->read(
				BlueskyAccount::ID,
				$this->url( $connection, 'com.atproto.repo.getRecord' ) . "?$query",
				NetworkHttp::bearer( $session->token )
			);
		} catch ( NetworkError $error ) {
			// The API responds to a missing record with 400 Bad Request.
			return in_array( $error->reason, [ 'rejected', 'not_found' ], true ) ? null : throw $error;
		}
		return self::sent( $session, $answer );
	}

	public function delete( OpenConnection $connection, SentPost $post ): void {
		$session = $this->session( $connection );
		$this->http->post(
			BlueskyAccount::ID,
			$this->url( $connection, 'com.atproto.repo.deleteRecord' ),
			[
				'repo'       => $session->did,
				'collection' => self::COLLECTION,
				'rkey'       => basename( $post->id ),
			],
			NetworkHttp::bearer( $session->token )
		);
	}

	public function is_post_url( string $url ): bool {
		return 1 === preg_match( self::POST_URL, $url );
	}

	public function read_thread( string $url, ?OpenConnection $connection = null ): array {
		if ( 1 !== preg_match( self::POST_URL, $url, $match ) ) {
			throw new NetworkError( NetworkError::REFUSED, 'not_a_post' );
		}
		$query = http_build_query(
			[
				'uri'          => "at://$match[1]/" . self::COLLECTION . "/$match[2]",
				'depth'        => self::THREAD_DEPTH,
				'parentHeight' => self::THREAD_DEPTH,
			]
		);
		return BlueskyThread::posts(
			$this->http->read(
				BlueskyAccount::ID,
				Client::base( BlueskyAccount::ID, self::PUBLIC_API ) . "/xrpc/app.bsky.feed.getPostThread?$query"
			)
		);
	}

	/** @throws NetworkError If the server refuses the app password. */
	private function session( OpenConnection $connection ): Session {
		return $this->account->sign_in( $connection->account->host, $connection->account->external_id, $connection->token );
	}

	private function url( OpenConnection $connection, string $method ): string {
		return BlueskyAccount::url( $connection->account->host, $method );
	}

	/**
	 * Uploads the pictures, or else the link card, and returns them as an embed.
	 * @return array<string, mixed> Empty if the message has neither.
	 * @throws NetworkError If a picture cannot be uploaded.
	 */
	private function embed( OpenConnection $connection, Session $session, Message $message, Delivery $delivery ): array {
		if ( [] !== $message->pictures ) {
			return [
				'$type'  => 'app.bsky.embed.images',
				'images' => $delivery->prepare_pictures(
					$message->pictures,
					fn ( Picture $picture ): array => [
						'alt'   => $picture->alt,
						'image' => $this->upload( $connection, $session, $picture ),
					] + self::ratio( $picture )
				),
			];
		}
		return $message->card instanceof LinkCard ? [
			'$type'    => 'app.bsky.embed.external',
			'external' => Data::filled(
				[
					'thumb' => null === $message->card->picture ? [] : $this->upload( $connection, $session, $message->card->picture ),
				]
			) + [
				'uri'         => $message->card->url,
				'title'       => $message->card->title,
				'description' => $message->card->description,
			],
		] : [];
	}

	/**
	 * @return array<mixed> Reference to the uploaded file.
	 * @throws NetworkError See NetworkHttp::upload().
	 */
	private function upload( OpenConnection $connection, Session $session, Picture $picture ): array {
		$answer = $this->http->upload(
			BlueskyAccount::ID,
			$this->url( $connection, 'com.atproto.repo.uploadBlob' ),
			$picture->bytes,
			[ 'Content-Type' => $picture->type ] + NetworkHttp::bearer( $session->token )
		);
		$blob   = Data::list( $answer, 'blob' );
		return [] === $blob ? throw NetworkError::not_understood()->as_retryable() : $blob;
	}

	/** @return array{aspectRatio?: array{width: int, height: int}} */
	private static function ratio( Picture $picture ): array {
		return $picture->width > 0 && $picture->height > 0 ? [
			'aspectRatio' => [
				'width'  => $picture->width,
				'height' => $picture->height,
			],
		] : [];
	}

	/**
	 * @return array<string, array{uri: string, cid: string}> References to the replied post and the root; empty if the post is no reply.
	 */
	private static function reply( Message $message ): array {
		$reference = static fn ( SentPost $post ): array => [
			'uri' => $post->id,
			'cid' => $post->hash,
		];
		return null === $message->in_reply_to ? [] : [
			'root'   => $reference( $message->root ?? $message->in_reply_to ),
			'parent' => $reference( $message->in_reply_to ),
		];
	}

	/** @param array<mixed> $answer `uri` and `cid` of a record. */
	private static function sent( Session $session, array $answer ): ?SentPost {
		$uri = Data::text( $answer, 'uri' );
		return '' === $uri ? null : new SentPost(
			$uri,
			"https://bsky.app/profile/$session->handle/post/" . rawurlencode( basename( $uri ) ),
			Data::text( $answer, 'cid' )
		);
	}
}
