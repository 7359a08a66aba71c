<?php
/**
 * Chapters of episodes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Jobs\Queue;
use Slipstream\Services\Http;
use Slipstream\Services\Response;

/**
 * Some feeds hold an episode's chapters, others only say where they are. A page shows those that are here and has a job get
 * the rest.
 *
 * @phpstan-import-type Chapter from Podcast
 * @phpstan-import-type Track from Podcast
 */
final class Chapters {

	public const JOB  = 'slipstream_podcast_chapters';
	public const MOST = 100;

	/** Files that one job asks for: as many as a page mostly shows. */
	private const MOST_FILES = 10;

	private const LONGEST_TITLE = 300;

	/** Seconds that chapters are kept, and that a file which could not be had is left alone. */
	private const KEEP    = 604_800;
	private const FAILURE = 3600;

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Http  $http  The client.
	 * @param Queue $queue Work for later.
	 */
	public function __construct(
		private readonly Http $http,
		private readonly Queue $queue,
	) {}

	/**
	 * A chapter.
	 *
	 * @param mixed  $start When it begins, as seconds or on a clock.
	 * @param mixed  $title What it is called.
	 * @param mixed  $link  More about it, maybe relative.
	 * @param string $base  What the link is relative to.
	 * @return Chapter|null Null when it is none.
	 */
	public static function chapter( mixed $start, mixed $title, mixed $link, string $base ): ?array {
		$seconds = is_scalar( $start ) ? Text::seconds( (string) $start ) : null;
		$title   = is_string( $title ) ? Text::plain( $title, self::LONGEST_TITLE ) : '';
		return null === $seconds || '' === $title ? null : [
			'start' => $seconds,
			'title' => $title,
			'link'  => is_string( $link ) ? Text::url( $link, $base ) : '',
		];
	}

	/**
	 * Chapters by their beginning.
	 *
	 * @param list<Chapter|null> $chapters As they stand; null is left out.
	 * @return list<Chapter>
	 */
	public static function in_order( array $chapters ): array {
		$chapters = array_values( array_filter( $chapters, static fn ( ?array $chapter ): bool => null !== $chapter ) );
		usort( $chapters, static fn ( array $one, array $other ): int => $one['start'] <=> $other['start'] );
		return $chapters;
	}

	/**
	 * Gives episodes of a page their chapters, as far as they are here.
	 *
	 * @param list<Track> $tracks The episodes.
	 * @return list<Track>
	 */
	public function fill( array $tracks ): array {
		$names = [];
		foreach ( $tracks as $track ) {
			if ( [] === $track['chapters'] && '' !== $track['chapters_url'] ) {
				$names[ $track['chapters_url'] ] = self::name( $track['chapters_url'] );
			}
		}
		if ( [] === $names ) {
			return $tracks;
		}
		if ( ! wp_using_ext_object_cache() ) {
			wp_prime_option_caches( array_merge( ...array_map( static fn ( string $name ): array => [ "_transient_$name", "_transient_timeout_$name" ], array_values( $names ) ) ) );
		}
		/**
		 * Only fetch() writes there.
		 *
		 * @var array<string, list<Chapter>> $here
		 */
		$here    = array_filter( array_map( 'get_transient', $names ), 'is_array' );
		$missing = array_slice( array_keys( array_diff_key( $names, $here ) ), 0, self::MOST_FILES );
		if ( [] !== $missing ) {
			$this->queue->later( self::JOB, [ 'urls' => $missing ] );
		}
		return array_map( static fn ( array $track ): array => [ 'chapters' => $here[ $track['chapters_url'] ] ?? $track['chapters'] ] + $track, $tracks );
	}

	/**
	 * The job: gets files of chapters.
	 *
	 * @param array<string, mixed> $arguments `urls`.
	 */
	public function fetch( array $arguments ): void {
		$urls = is_array( $arguments['urls'] ?? null ) ? array_filter( $arguments['urls'], 'is_string' ) : [];
		foreach ( array_slice( $urls, 0, self::MOST_FILES ) as $url ) {
			$response = $this->http->get(
				$url,
				[
					'timeout' => 8,
					'limit'   => 262_144,
				]
			);
			$chapters = $response instanceof Response && $response->is_success() ? self::read( $response ) : [];
			set_transient( self::name( $url ), $chapters, [] === $chapters ? self::FAILURE : self::KEEP );
		}
	}

	/**
	 * Reads a file of chapters, in JSON.
	 *
	 * @param Response $response The file.
	 * @return list<Chapter>
	 */
	private static function read( Response $response ): array {
		$found    = $response->json()['chapters'] ?? [];
		$chapters = [];
		foreach ( array_slice( is_array( $found ) ? $found : [], 0, self::MOST ) as $one ) {
			// Some are for pictures only and are not to be listed.
			if ( is_array( $one ) && false !== ( $one['toc'] ?? true ) ) {
				$chapters[] = self::chapter( $one['startTime'] ?? null, $one['title'] ?? null, $one['url'] ?? null, $response->url );
			}
		}
		return self::in_order( $chapters );
	}

	/**
	 * The name of a transient.
	 *
	 * @param string $url Of the file.
	 */
	private static function name( string $url ): string {
		return 'slipstream_podcast_chapters_' . md5( $url );
	}
}
