<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Support\Clock;

/**
 * Stores the last valid copy of each feed. The copy contains the podcast's properties and the newest episodes, enough for
 * most pages. Older episodes are distributed over parts by GUID. One part lists all episodes for the episode picker.
 *
 * @phpstan-import-type Track from Podcast
 * @phpstan-type Copy array{ time: int, etag: string, modified: string, title: string, link: string, cover: string,
 * description: string, parts: int, tracks: list<Track>, }
 */
final class FeedStore {

	/** Version of the stored format. Increase it after a change, so that older copies are no longer used. */
	private const FORMAT = 2;

	/** Seconds for which a copy is stored. Its parts are stored for one day more. */
	private const KEEP       = 604_800;
	private const KEEP_PARTS = self::KEEP + 86_400;

	/** Seconds to keep the record of the last attempt. */
	private const KEEP_ATTEMPT = 259_200;

	/** Number of episodes in the copy, and in a part. */
	private const NEWEST = 100;
	private const PART   = 64;

	private const ATTEMPT     = 'attempt';
	private const CACHE_GROUP = 'slipstream_podcast';

	public function __construct( private readonly Clock $clock ) {}

	/** @return Copy|null The copy of a feed; null if there is none. */
	public function copy( string $url ): ?array {
		/**
		 * Written only by this class, so the type is safe.
		 *
		 * @var Copy|null $copy
		 */
		$copy = $this->read( $url );
		return isset( $copy['tracks'], $copy['parts'] ) ? $copy : null;
	}

	/**
	 * Returns the seconds since the server last confirmed that the copy is current.
	 *
	 * @param Copy $copy Copy of a feed.
	 */
	public function age( array $copy ): int {
		return $this->now() - $copy['time'];
	}

	/**
	 * @param FeedResponse $response Response from which the podcast was read.
	 * @return Copy The stored copy.
	 */
	public function keep( string $url, Podcast $podcast, FeedResponse $response ): array {
		$others = array_slice( $podcast->tracks, self::NEWEST );
		$parts  = (int) ceil( count( $others ) / self::PART );
		$spread = [];
		foreach ( $others as $track ) {
			$spread[ self::part( $track['guid'], $parts ) ][] = $track;
		}
		foreach ( $spread as $part => $tracks ) {
			$this->write( $url, "part-$part", $tracks, self::KEEP_PARTS );
		}
		$this->write(
			$url,
			'all',
			array_map( static fn ( array $track ): array => [ $track['guid'], $track['title'] ], $podcast->tracks ),
			self::KEEP_PARTS
		);
		$copy = [
			'time'        => $this->now(),
			'etag'        => $response->etag,
			'modified'    => $response->modified,
			'title'       => $podcast->title,
			'link'        => $podcast->link,
			'cover'       => $podcast->cover,
			'description' => $podcast->description,
			'parts'       => $parts,
			'tracks'      => array_slice( $podcast->tracks, 0, self::NEWEST ),
		];
		$this->write( $url, '', $copy, self::KEEP );
		$this->delete( $url, self::ATTEMPT );
		return $copy;
	}

	/**
	 * @param Copy $copy Stored copy of the feed.
	 * @return Copy The copy with the current time, after the server answered 304 (Not Modified).
	 */
	public function touch( string $url, array $copy ): array {
		if ( FeedTable::is_ready() ) {
			FeedTable::query( 'UPDATE {table} SET expires = %d WHERE feed = %s', [ $this->now() + self::KEEP_PARTS, self::id( $url ) ] );
		}
		$copy['time'] = $this->now();
		$this->write( $url, '', $copy, self::KEEP );
		$this->delete( $url, self::ATTEMPT );
		return $copy;
	}

	/**
	 * @param Copy         $copy  Stored copy of the feed.
	 * @param list<string> $guids GUIDs of the episodes.
	 * @return list<Track> Episodes in the order of the GUIDs. Skips GUIDs that the feed does not contain.
	 */
	public function tracks( string $url, array $copy, array $guids ): array {
		$tracks = [];
		foreach ( array_unique( $guids ) as $guid ) {
			$track = self::find( $copy['tracks'], $guid );
			if ( null === $track && $copy['parts'] > 0 ) {
				$track = self::find( $this->read( $url, 'part-' . self::part( $guid, $copy['parts'] ) ) ?? [], $guid );
			}
			if ( null !== $track ) {
				$tracks[] = $track;
			}
		}
		return $tracks;
	}

	/** @return list<array{string, string}> GUID and title of all episodes. */
	public function all( string $url ): array {
		return array_values( $this->read( $url, 'all' ) ?? [] );
	}

	/** Returns the last attempt to read a feed; null if it succeeded or there was none. */
	public function attempt( string $url ): ?FeedAttempt {
		$row = $this->fetch( $url, self::ATTEMPT );
		return null === $row
			? null
			: new FeedAttempt(
				(string) ( $row['code'] ?? '' ),
				(int) ( $row['since'] ?? 0 ),
				(int) ( $row['count'] ?? 1 ),
				true === ( $row['has_end'] ?? false )
			);
	}

	/** Records the start of an attempt. */
	public function begin( string $url, ?FeedAttempt $before ): void {
		$this->store_attempt( $url, new FeedAttempt( 'no_feed', $this->now(), 1 + ( $before->count ?? 0 ), false ) );
	}

	/** Records that an attempt failed. */
	public function fail( string $url, string $code ): void {
		$this->store_attempt( $url, new FeedAttempt( $code, $this->now(), $this->attempt( $url )->count ?? 1, true ) );
	}

	/**
	 * @param string $url URL of the feed, or of a file that belongs to it.
	 * @return array<mixed>|null A stored part; null if there is none.
	 */
	public function read( string $url, string $part = '' ): ?array {
		$cached = wp_cache_get( self::id( $url ) . $part, self::CACHE_GROUP );
		if ( is_array( $cached ) && $cached[0] > $this->now() ) {
			return $cached[1];
		}
		return $this->fetch( $url, $part );
	}

	/**
	 * Stores a part.
	 *
	 * @param array<mixed> $content Content that can be encoded as JSON.
	 */
	public function write( string $url, string $part, array $content, int $seconds ): void {
		$expires = $this->now() + $seconds;
		if ( ! FeedTable::is_ready() ) {
			wp_cache_set( self::id( $url ) . $part, [ $expires, $content ], self::CACHE_GROUP, $seconds );
			return;
		}
		$json = (string) wp_json_encode( $content, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		FeedTable::query(
			'REPLACE INTO {table} (feed, part, content, expires) VALUES (%s, %s, %s, %d)',
			[ self::id( $url ), $part, $json, $expires ]
		);
		wp_cache_delete( self::id( $url ) . $part, self::CACHE_GROUP );
	}

	/** Deletes expired rows. */
	public function purge(): void {
		if ( FeedTable::is_ready() ) {
			FeedTable::query( 'DELETE FROM {table} WHERE expires <= %d', [ $this->now() ] );
		}
	}

	/** Current timestamp. */
	public function now(): int {
		return $this->clock->now()->getTimestamp();
	}

	/** @return array<mixed>|null A part from the database; null if there is none. */
	private function fetch( string $url, string $part ): ?array {
		$row     = FeedTable::is_ready()
			? FeedTable::row(
				'SELECT content, expires FROM {table} WHERE feed = %s AND part = %s AND expires > %d',
				[ self::id( $url ), $part, $this->now() ]
			)
			: null;
		$content = null === $row ? null : json_decode( $row['content'], true );
		if ( null === $row || ! is_array( $content ) ) {
			return null;
		}
		wp_cache_set(
			self::id( $url ) . $part,
			[ (int) $row['expires'], $content ],
			self::CACHE_GROUP,
			max( 1, (int) $row['expires'] - $this->now() )
		);
		return $content;
	}

	private function store_attempt( string $url, FeedAttempt $attempt ): void {
		$this->write( $url, self::ATTEMPT, get_object_vars( $attempt ), self::KEEP_ATTEMPT );
	}

	private function delete( string $url, string $part ): void {
		wp_cache_delete( self::id( $url ) . $part, self::CACHE_GROUP );
		if ( FeedTable::is_ready() ) {
			FeedTable::query( 'DELETE FROM {table} WHERE feed = %s AND part = %s', [ self::id( $url ), $part ] );
		}
	}

	/** Returns the hash by which all rows of a feed are found. */
	private static function id( string $url ): string {
		return md5( self::FORMAT . $url );
	}

	private static function part( string $guid, int $parts ): int {
		return crc32( html_entity_decode( $guid, ENT_QUOTES ) ) % $parts;
	}

	/**
	 * @param array<mixed> $tracks Tracks.
	 * @return Track|null The episode with the GUID. Compares decoded GUIDs: stored ones are escaped as in WordPress' feeds, those in
	 * blocks are not always.
	 */
	private static function find( array $tracks, string $guid ): ?array {
		$guid = html_entity_decode( $guid, ENT_QUOTES );
		foreach ( $tracks as $track ) {
			if ( html_entity_decode( $track['guid'], ENT_QUOTES ) === $guid ) {
				return $track;
			}
		}
		return null;
	}
}
