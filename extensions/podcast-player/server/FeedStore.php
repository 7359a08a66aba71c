<?php
/**
 * Keeps podcasts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Support\Clock;

/**
 * The last good copy of each feed, in transients: its newest episodes with what is said of the podcast, since a page needs no
 * more than that; the others spread over parts by their guids; and a list of all for the author who picks one.
 *
 * @phpstan-import-type Track from Podcast
 * @phpstan-type Copy array{time: int, etag: string, modified: string, title: string, link: string, cover: string, description: string, parts: int, tracks: list<Track>}
 */
final class FeedStore {

	/** Goes up when what is stored changes its shape: copies of an older release are left alone then. */
	private const FORMAT = 1;

	/** A last good copy is kept that long. */
	private const KEEP = 604_800;

	/** How long a failure is remembered, so that nobody waits twice for a server that is down. */
	private const REMEMBER_FAILURE = 90;

	/** Episodes in the copy itself, and in a part. */
	private const NEWEST = 100;
	private const PART   = 64;

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Clock $clock What time it is.
	 */
	public function __construct( private readonly Clock $clock ) {}

	/**
	 * The copy of a feed.
	 *
	 * @param string $url The feed's address.
	 * @return Copy|null
	 */
	public function copy( string $url ): ?array {
		/** Nobody else writes there.
		 *
		 * @var Copy|false $copy
		 */
		$copy = get_transient( self::name( $url ) );
		return is_array( $copy ) && isset( $copy['tracks'], $copy['parts'] ) ? $copy : null;
	}

	/**
	 * Seconds since a copy was known to be what the feed says.
	 *
	 * @param Copy $copy A copy.
	 */
	public function age( array $copy ): int {
		return $this->clock->now()->getTimestamp() - $copy['time'];
	}

	/**
	 * Keeps a podcast.
	 *
	 * @param string  $url     The feed's address.
	 * @param Podcast $podcast What it says.
	 * @param Fetched $fetched What it said it with.
	 * @return Copy
	 */
	public function keep( string $url, Podcast $podcast, Fetched $fetched ): array {
		$others = array_slice( $podcast->tracks, self::NEWEST );
		$parts  = (int) ceil( count( $others ) / self::PART );
		$spread = [];
		foreach ( $others as $track ) {
			$spread[ self::part( $track['guid'], $parts ) ][] = $track;
		}
		foreach ( $spread as $part => $tracks ) {
			set_transient( self::name( $url, "_$part" ), $tracks, self::KEEP + 86_400 );
		}
		set_transient( self::name( $url, '_all' ), array_map( static fn ( array $track ): array => [ $track['guid'], $track['title'] ], $podcast->tracks ), self::KEEP + 86_400 );
		$copy = [
			'time'        => $this->clock->now()->getTimestamp(),
			'etag'        => $fetched->etag,
			'modified'    => $fetched->modified,
			'title'       => $podcast->title,
			'link'        => $podcast->link,
			'cover'       => $podcast->cover,
			'description' => $podcast->description,
			'parts'       => $parts,
			'tracks'      => array_slice( $podcast->tracks, 0, self::NEWEST ),
		];
		set_transient( self::name( $url ), $copy, self::KEEP );
		delete_transient( self::name( $url, '_failed' ) );
		return $copy;
	}

	/**
	 * Keeps a copy on, since the feed says that it has not changed.
	 *
	 * @param string $url  The feed's address.
	 * @param Copy   $copy Its copy.
	 * @return Copy
	 */
	public function keep_on( string $url, array $copy ): array {
		foreach ( [ '_all', ...array_map( static fn ( int $part ): string => "_$part", array_keys( array_fill( 0, $copy['parts'], true ) ) ) ] as $end ) {
			$stored = get_transient( self::name( $url, $end ) );
			if ( is_array( $stored ) ) {
				set_transient( self::name( $url, $end ), $stored, self::KEEP + 86_400 );
			}
		}
		$copy['time'] = $this->clock->now()->getTimestamp();
		set_transient( self::name( $url ), $copy, self::KEEP );
		return $copy;
	}

	/**
	 * Episodes by their guids, in the order asked for; what is missing is left out.
	 *
	 * @param string       $url   The feed's address.
	 * @param Copy         $copy  Its copy.
	 * @param list<string> $guids Of the episodes.
	 * @return list<Track>
	 */
	public function tracks( string $url, array $copy, array $guids ): array {
		$tracks = [];
		foreach ( array_unique( $guids ) as $guid ) {
			$track = self::find( $copy['tracks'], $guid );
			if ( null === $track && $copy['parts'] > 0 ) {
				$part  = get_transient( self::name( $url, '_' . self::part( $guid, $copy['parts'] ) ) );
				$track = self::find( is_array( $part ) ? $part : [], $guid );
			}
			if ( null !== $track ) {
				$tracks[] = $track;
			}
		}
		return $tracks;
	}

	/**
	 * All episodes.
	 *
	 * @param string $url The feed's address.
	 * @return list<array{string, string}> Guid and title of each.
	 */
	public function all( string $url ): array {
		$all = get_transient( self::name( $url, '_all' ) );
		return is_array( $all ) ? array_values( $all ) : [];
	}

	/**
	 * Remembers that a feed failed.
	 *
	 * @param string $url  The feed's address.
	 * @param string $code See FeedError.
	 */
	public function remember_failure( string $url, string $code ): void {
		set_transient( self::name( $url, '_failed' ), $code, self::REMEMBER_FAILURE );
	}

	/**
	 * How a feed failed a short while ago.
	 *
	 * @param string $url The feed's address.
	 * @return string|null A code of FeedError; null when it did not.
	 */
	public function failure( string $url ): ?string {
		$code = get_transient( self::name( $url, '_failed' ) );
		return is_string( $code ) ? $code : null;
	}

	/**
	 * The name of a transient.
	 *
	 * @param string $url The feed's address.
	 * @param string $end Which of the feed's.
	 */
	private static function name( string $url, string $end = '' ): string {
		return 'slipstream_podcast_' . self::FORMAT . '_' . md5( $url ) . $end;
	}

	/**
	 * In which part an episode is.
	 *
	 * @param string $guid  Of the episode.
	 * @param int    $parts How many there are.
	 */
	private static function part( string $guid, int $parts ): int {
		return crc32( $guid ) % $parts;
	}

	/**
	 * Looks an episode up.
	 *
	 * @param array<mixed> $tracks Tracks.
	 * @param string       $guid   Of the episode.
	 * @return Track|null
	 */
	private static function find( array $tracks, string $guid ): ?array {
		foreach ( $tracks as $track ) {
			if ( $guid === $track['guid'] ) {
				return $track;
			}
		}
		return null;
	}
}
