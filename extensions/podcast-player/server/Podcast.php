<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/**
 * Plain text and http(s) addresses only; the newest episode first. Copies that were kept before bytes were read have none.
 * @phpstan-type Chapter array{start: int, title: string, link: string}
 * @phpstan-type Track array{
 *     guid: string,
 *     title: string,
 *     link: string,
 *     src: string,
 *     type: string,
 *     bytes?: int,
 *     description: string,
 *     duration: int|null,
 *     image: string,
 *     date: string|null,
 *     chapters: list<Chapter>,
 *     chapters_url: string,
 * }
 */
final class Podcast {

	/**
	 * @param string      $title       Of the podcast, maybe ''.
	 * @param string      $link        Its site, maybe ''.
	 * @param string      $cover       A picture, maybe ''.
	 * @param string      $description Maybe ''.
	 * @param list<Track> $tracks      Episodes that can be played.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $link,
		public readonly string $cover,
		public readonly string $description,
		public readonly array $tracks,
	) {}

	/** What names a track in addresses and in the browser's memory. */
	public static function short_id( string $guid ): string {
		return substr( md5( $guid ), 0, 8 );
	}

	/** A duration as players show it. */
	public static function clock( int $seconds ): string {
		return $seconds < 3600
			? sprintf( '%02d:%02d', intdiv( $seconds, 60 ), $seconds % 60 )
			: sprintf( '%02d:%02d:%02d', intdiv( $seconds, 3600 ), intdiv( $seconds, 60 ) % 60, $seconds % 60 );
	}
}
