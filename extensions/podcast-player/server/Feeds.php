<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Jobs\Outbox;
use WP_Error;

/**
 * Provides feeds. A page uses the stored copy even if it is old, and schedules a job to update it. An author's request waits
 * for the feed, unless it has just failed.
 *
 * @phpstan-import-type Copy from FeedStore
 */
final class Feeds {

	public const JOB = 'slipstream_podcast_refresh';

	/** Microseconds between checks while waiting for another request that reads the feed. */
	private const POLL_INTERVAL = 250_000;

	/** @var array<string, Copy|WP_Error|null> Results of for_page(), so that identical blocks query the database once. */
	private array $results = [];

	/** @param int $patience Maximum number of checks while an author's request waits. */
	public function __construct(
		private readonly FeedStore $store,
		private readonly FeedClient $client,
		private readonly Outbox $outbox,
		private readonly int $patience = 60,
	) {}

	/** @return Copy|WP_Error|null The copy for a page; null if the feed has not been read yet. */
	public function for_page( string $url ): array|WP_Error|null {
		$key = get_current_blog_id() . " $url";
		if ( ! array_key_exists( $key, $this->results ) ) {
			$this->results[ $key ] = $this->result( $url );
		}
		return $this->results[ $key ];
	}

	/** @return Copy|WP_Error|null See for_page(). */
	private function result( string $url ): array|WP_Error|null {
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

	/** @return Copy|WP_Error The copy for an author's request, which waits until the feed is loaded. */
	public function for_author( string $url ): array|WP_Error {
		$polls = 0;
		do {
			$copy = $this->store->copy( $url );
			if ( null !== $copy && $this->is_fresh( $url, $copy ) ) {
				return $copy;
			}
			$attempt = $this->store->attempt( $url );
			if ( null === $attempt || ! $attempt->blocks_author( $this->store->now() ) ) {
				return $this->update( $url, $copy );
			}
			// Wait for the other request: two blocks with the same feed request it at once when a post is opened.
			$waits = null === $copy && $attempt->is_running( $this->store->now() ) && $polls++ < $this->patience;
			if ( $waits ) {
				usleep( self::POLL_INTERVAL );
			}
		} while ( $waits );
		return $copy ?? FeedError::from_code( $attempt->code );
	}

	/**
	 * Job: loads a feed after a page had an old copy or none.
	 *
	 * @param array<string, mixed> $arguments `url` of the feed.
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
	 * @param Copy|null $copy Stored copy; null if there is none.
	 * @return Copy|WP_Error The new copy, or an error. After an error the stored copy is kept.
	 */
	private function update( string $url, ?array $copy ): array|WP_Error {
		$this->results = [];
		$this->store->begin( $url, $this->store->attempt( $url ) );
		/**
		 * Fires before a feed is requested.
		 *
		 * @param string $url The feed's URL.
		 */
		do_action( 'jetpack_podcast_pre_fetch', $url );
		$response = $this->client->get( $url, $copy['etag'] ?? '', $copy['modified'] ?? '' );
		$result   = $response instanceof FeedResponse && ! $response->is_same
			? FeedReader::read( $response->body, $response->url )
			: $response;
		/**
		 * Fires after a feed was requested.
		 *
		 * @param string $url    The feed's URL.
		 * @param mixed  $result WP_Error, the new Podcast, or a FeedResponse if the feed has not changed.
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
	 * Returns whether a copy is recent enough not to be requested again.
	 *
	 * @param Copy $copy Stored copy.
	 */
	private function is_fresh( string $url, array $copy ): bool {
		/**
		 * Filters the number of seconds before a feed is requested again.
		 *
		 * @param int    $seconds Default 3600.
		 * @param string $url     The feed's URL.
		 */
		$seconds = (int) apply_filters( 'jetpack_podcast_feed_cache_timeout', 3600, $url );
		return $this->store->age( $copy ) < $seconds;
	}
}
