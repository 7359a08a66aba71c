<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use SimplePie\Item;
use SimplePie\SimplePie;

/**
 * Converts a feed item to a track. Reads the elements directly, because SimplePie's methods are many times slower.
 *
 * @phpstan-import-type Track from Podcast
 * @phpstan-import-type Chapter from Podcast
 */
final class EpisodeReader {

	private const CHAPTERS = 'http://podlove.org/simple-chapters';
	private const PODCAST  = 'https://podcastindex.org/namespace/1.0';

	private const MAX_TITLE       = 300;
	private const MAX_DESCRIPTION = 2000;

	/** Maximum bytes. A longer GUID is replaced with a hash. */
	private const MAX_GUID = 512;

	/**
	 * Returns the track of an item.
	 *
	 * @param Item $item Item of the parser.
	 * @return Track|null Null if the item has no audio file.
	 */
	public static function read( Item $item, string $base ): ?array {
		[ $src, $type, $bytes ] = self::audio( $item, $base );
		if ( '' === $src ) {
			return null;
		}
		// Escape the GUID as WordPress does in its feeds, so that it matches GUIDs in saved blocks.
		$guid  = htmlspecialchars( trim( Elements::text( $item, Elements::ID ) ), ENT_COMPAT, 'UTF-8' );
		$title = Text::plain( Elements::text( $item, Elements::TITLE ), self::MAX_TITLE );
		$time  = strtotime( substr( trim( Elements::text( $item, Elements::DATE ) ), 0, 60 ) );
		return [
			'guid'         => '' === $guid || strlen( $guid ) > self::MAX_GUID ? md5( $guid . $src ) : $guid,
			'title'        => '' === $title ? __( '(no title)', 'slipstream' ) : $title,
			'link'         => Text::url( Elements::link( $item ), $base ),
			'src'          => $src,
			'type'         => $type,
			'bytes'        => $bytes,
			'description'  => Text::plain( Elements::text( $item, Elements::DESCRIPTION ), self::MAX_DESCRIPTION ),
			'duration'     => Text::seconds( substr( Elements::text( $item, Elements::DURATION ), 0, 40 ) ),
			'image'        => Text::url( Elements::image( $item ), $base ),
			'date'         => false === $time ? null : gmdate( 'c', $time ),
			'chapters'     => self::chapters( $item, $base ),
			'chapters_url' => Text::url(
				(string) ( $item->get_item_tags( self::PODCAST, 'chapters' )[0]['attribs']['']['url'] ?? '' ),
				$base
			),
		];
	}

	/**
	 * Returns the first audio enclosure.
	 *
	 * @param Item $item Item of the parser.
	 * @return array{string, string, int} URL, MIME type and size in bytes (0 if unknown). Empty strings if there is none.
	 */
	private static function audio( Item $item, string $base ): array {
		$enclosures = array_map(
			static fn ( array $tag ): array => [
				$tag['attribs']['']['url'] ?? '',
				$tag['attribs']['']['type'] ?? '',
				$tag['attribs']['']['length'] ?? '',
			],
			$item->get_item_tags( '', 'enclosure' ) ?? []
		);
		foreach ( $item->get_item_tags( SimplePie::NAMESPACE_ATOM_10, 'link' ) ?? [] as $tag ) {
			if ( 'enclosure' === ( $tag['attribs']['']['rel'] ?? '' ) ) {
				$enclosures[] = [
					$tag['attribs']['']['href'] ?? '',
					$tag['attribs']['']['type'] ?? '',
					$tag['attribs']['']['length'] ?? '',
				];
			}
		}
		foreach ( $enclosures as [ $url, $type, $length ] ) {
			$url = 1 === preg_match( '#^audio/[\w.+-]+#i', $type, $kind ) ? Text::url( $url, $base ) : '';
			if ( '' !== $url ) {
				return [ $url, strtolower( $kind[0] ), 1 === preg_match( '/^\d{1,12}$/', trim( $length ) ) ? (int) $length : 0 ];
			}
		}
		return [ '', '', 0 ];
	}

	/**
	 * Returns the chapters that the feed itself contains.
	 *
	 * @param Item $item Item of the parser.
	 * @return list<Chapter> Chapters by start time, possibly none.
	 */
	private static function chapters( Item $item, string $base ): array {
		$chapters = [];
		$tags     = $item->get_item_tags( self::CHAPTERS, 'chapters' )[0]['child'][ self::CHAPTERS ]['chapter'] ?? [];
		foreach ( array_slice( $tags, 0, Chapters::MAX ) as $tag ) {
			$own        = $tag['attribs'][''] ?? [];
			$chapters[] = Chapters::chapter( $own['start'] ?? '', $own['title'] ?? '', $own['href'] ?? '', $base );
		}
		return Chapters::in_order( $chapters );
	}
}
