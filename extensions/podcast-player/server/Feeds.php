<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Jobs\Outbox;
use WP_Error;

/**
 * A page gets the copy that is here, whatever its age, and asks nobody: a job does. An author waits for a feed that is not
 * here yet, but not twice for one that has just failed.
 * @phpstan-import-type Copy from FeedStore
 */
final class Feeds {

	public const JOB = 'slipstream_podcast_refresh';

	/** Microseconds between two looks at what another request is reading. */
	private const LOOK = 250_000;

	/** @var array<string, Copy|WP_Error|null> Answers of for_page(): equal blocks of a page ask the database once. */
	private array $answers = [];

	/** @param int $patience How often an author's request looks whether another one has read the feed. */
	public function __construct(
		private readonly FeedStore $store,
		private readonly FeedClient $client,
		private readonly Outbox $outbox,
		private readonly int $patience = 60,
	) {}

	/** @return Copy|WP_Error|null The copy for a page that renders now; null when nobody has read the feed yet. */
	public function for_page( string $url ): array|WP_Error|null {
		$key = get_current_blog_id() . " $url";
		if ( ! array_key_exists( $key, $this->answers ) ) {
			$this->answers[ $key ] = $this->answer( $url );
		}
		return $this->answers[ $key ];
	}

	/** @return Copy|WP_Error|null See for_page(). */
	private function answer( string $url ): array|WP_Error|null {
		$copy = $this->store->copy( $url );
		if ( null !== $copy && $this->is_fresh( $url, $copy ) ) {
			return $copy;
		}
		$attempt = $this->store->attempt( $url );
		if ( null !== $attempt && $attempt->blocks_page( $this->store->now() ) ) {
			return $copy ?? ( $attempt->is_running( $this->store->now() ) ? null : FeedError::from_code( $attempt->code ) );
		}
		if ( null !== LocalFeed::file( $url ) ) {
			return $this->update( $url, $copy );
		}
		$this->outbox->schedule( self::JOB, [ 'url' => $url ], 0, md5( $url ) );
		return $copy;
	}

	/** @return Copy|WP_Error The copy for an author, who waits for it. */
	public function for_author( string $url ): array|WP_Error {
		$looks = 0;
		do {
			$copy = $this->store->copy( $url );
			if ( null !== $copy && $this->is_fresh( $url, $copy ) ) {
				return $copy;
			}
			$attempt = $this->store->attempt( $url );
			if ( null === $attempt || ! $attempt->blocks_author( $this->store->now() ) ) {
				return $this->update( $url, $copy );
			}
			// Two blocks of one feed ask at the same time when a post is opened.
			$waits = null === $copy && $attempt->is_running( $this->store->now() ) && $looks++ < $this->patience;
			if ( $waits ) {
				usleep( self::LOOK );
			}
		} while ( $waits );
		return $copy ?? FeedError::from_code( $attempt->code );
	}

	/**
	 * The job: asks for a feed that a page has shown an old copy of, or none.
	 * @param array<string, mixed> $arguments `url`.
	 */
	public function refresh( array $arguments ): void {
		$url     = FeedClient::address( is_string( $arguments['url'] ?? null ) ? $arguments['url'] : '' );
		$copy    = null === $url ? null : $this->store->copy( $url );
		$attempt = null === $url ? null : $this->store->attempt( $url );
		if (
			null !== $url
			&& true !== $attempt?->blocks_page( $this->store->now() )
			&& ( null === $copy || ! $this->is_fresh( $url, $copy ) )
		) {
			$this->update( $url, $copy );
		}
		$this->store->purge();
	}

	/**
	 * @param Copy|null $copy Its copy.
	 * @return Copy|WP_Error Asks for a feed. When it fails, the copy that is here stays.
	 */
	private function update( string $url, ?array $copy ): array|WP_Error {
		$this->answers = [];
		$this->store->begin( $url, $this->store->attempt( $url ) );
		/**
		 * Fires before a feed is asked for.
		 * @param string $url The feed's address.
		 */
		do_action( 'jetpack_podcast_pre_fetch', $url );
		$response = $this->client->get( $url, $copy['etag'] ?? '', $copy['modified'] ?? '' );
		$result   = $response instanceof FeedResponse && ! $response->is_same
			? FeedReader::read( $response->body, $response->url )
			: $response;
		/**
		 * Fires when a feed has been asked for.
		 * @param string $url    The feed's address.
		 * @param mixed  $result An error, or what was found.
		 */
		do_action( 'jetpack_podcast_post_fetch', $url, $result );
		if ( $result instanceof Podcast && $response instanceof FeedResponse ) {
			return $this->store->keep( $url, $result, $response );
		}
		if ( $result instanceof FeedResponse && null !== $copy ) {
			return $this->store->touch( $url, $copy );
		}
		$error = $result instanceof WP_Error ? $result : FeedError::from_code( 'no_feed' );
		$this->store->fail( $url, (string) $error->get_error_code() );
		return $copy ?? $error;
	}

	/**
	 * Whether a copy is young enough.
	 * @param Copy $copy Its copy.
	 */
	private function is_fresh( string $url, array $copy ): bool {
		/**
		 * How many seconds a feed is not asked for again.
		 * @param int    $seconds An hour.
		 * @param string $url     The feed's address.
		 */
		$seconds = (int) apply_filters( 'jetpack_podcast_feed_cache_timeout', 3600, $url );
		return $this->store->age( $copy ) < $seconds;
	}
}
