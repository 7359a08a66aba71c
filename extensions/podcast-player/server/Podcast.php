<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/**
 * A podcast: plain text and http(s) URLs only, newest episode first. Copies of older releases lack file sizes.
 *
 * @phpstan-type Chapter array{start: int, title: string, link: string}
 * @phpstan-type Track array{ guid: string, title: string, link: string, src: string, type: string, bytes?: int, description: string,
 * duration: int|null, image: string, date: string|null, chapters: list<Chapter>, chapters_url: string, }
 */
final class Podcast {

	/**
	 * @param string      $title       Title, possibly ''.
	 * @param string      $link        URL of the podcast's site, possibly ''.
	 * @param string      $cover       URL of an image, possibly ''.
	 * @param string      $description Possibly ''.
	 * @param list<Track> $tracks      Playable episodes.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $link,
		public readonly string $cover,
		public readonly string $description,
		public readonly array $tracks,
	) {}

	/** Short ID of a track in URLs and the browser's storage. */
	public static function short_id( string $guid ): string {
		return substr( md5( $guid ), 0, 8 );
	}

	/** Duration as players show it. */
	public static function clock( int $seconds ): string {
		return $seconds < 3600
			? sprintf( '%02d:%02d', intdiv( $seconds, 60 ), $seconds % 60 )
			: sprintf( '%02d:%02d:%02d', intdiv( $seconds, 3600 ), intdiv( $seconds, 60 ) % 60, $seconds % 60 );
	}
}
