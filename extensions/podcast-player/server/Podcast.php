<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/**
 * A podcast, sanitized: contains only plain text and http(s) URLs. Newest episode first. Copies that older releases stored
 * lack file sizes.
 *
 * @phpstan-type Chapter array{start: int, title: string, link: string}
 * @phpstan-type Track array{ guid: string, title: string, link: string, src: string, type: string, bytes?: int, description: string,
 * duration: int|null, image: string, date: string|null, chapters: list<Chapter>, chapters_url: string, }
 */
final class Podcast {

	/**
	 * @param string      $title       Title; '' if none.
	 * @param string      $link        URL of the podcast's site; '' if none.
	 * @param string      $cover       URL of the cover image; '' if none.
	 * @param string      $description Description; '' if none.
	 * @param list<Track> $tracks      Episodes that have an audio file.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $link,
		public readonly string $cover,
		public readonly string $description,
		public readonly array $tracks,
	) {}

	/** Returns the short ID of a track, used in URLs and in the browser's storage. */
	public static function short_id( string $guid ): string {
		return substr( md5( $guid ), 0, 8 );
	}

	/** Formats a duration as mm:ss, or as hh:mm:ss from one hour. */
	public static function clock( int $seconds ): string {
		return $seconds < 3600
			? sprintf( '%02d:%02d', intdiv( $seconds, 60 ), $seconds % 60 )
			: sprintf( '%02d:%02d:%02d', intdiv( $seconds, 3600 ), intdiv( $seconds, 60 ) % 60, $seconds % 60 );
	}
}
