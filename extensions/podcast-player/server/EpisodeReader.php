<?php
/**
 * Reads episodes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use SimplePie\Item;
use SimplePie\SimplePie;

/**
 * One item of a feed as a track. It reads the elements themselves: SimplePie's own enclosures cost many times as much.
 *
 * @phpstan-import-type Track from Podcast
 * @phpstan-import-type Chapter from Podcast
 */
final class EpisodeReader {

	private const CHAPTERS = 'http://podlove.org/simple-chapters';
	private const PODCAST  = 'https://podcastindex.org/namespace/1.0';

	private const LONGEST_TITLE       = 300;
	private const LONGEST_DESCRIPTION = 2000;

	/**
	 * The track of an item.
	 *
	 * @param Item   $item From the parser.
	 * @param string $base The feed's address.
	 * @return Track|null Null when there is nothing to hear.
	 */
	public static function read( Item $item, string $base ): ?array {
		[ $src, $type ] = self::audio( $item, $base );
		if ( '' === $src ) {
			return null;
		}
		$guid  = trim( (string) $item->get_id() );
		$title = Text::plain( (string) $item->get_title(), self::LONGEST_TITLE );
		$date  = $item->get_date( 'c' );
		return [
			'guid'         => '' === $guid ? md5( $src ) : $guid,
			'title'        => '' === $title ? __( '(no title)', 'slipstream' ) : $title,
			'link'         => Text::url( html_entity_decode( (string) $item->get_link(), ENT_QUOTES ), $base ),
			'src'          => $src,
			'type'         => $type,
			'description'  => Text::plain( (string) $item->get_description(), self::LONGEST_DESCRIPTION ),
			'duration'     => Text::seconds( (string) ( $item->get_item_tags( SimplePie::NAMESPACE_ITUNES, 'duration' )[0]['data'] ?? '' ) ),
			'image'        => Text::url( (string) ( $item->get_item_tags( SimplePie::NAMESPACE_ITUNES, 'image' )[0]['attribs']['']['href'] ?? '' ), $base ),
			'date'         => is_string( $date ) ? $date : null,
			'chapters'     => self::chapters( $item, $base ),
			'chapters_url' => Text::url( (string) ( $item->get_item_tags( self::PODCAST, 'chapters' )[0]['attribs']['']['url'] ?? '' ), $base ),
		];
	}

	/**
	 * What can be heard: the first enclosure that is audio.
	 *
	 * @param Item   $item From the parser.
	 * @param string $base The feed's address.
	 * @return array{string, string} Address and type; empty when there is none.
	 */
	private static function audio( Item $item, string $base ): array {
		$enclosures = array_map( static fn ( array $tag ): array => [ $tag['attribs']['']['url'] ?? '', $tag['attribs']['']['type'] ?? '' ], $item->get_item_tags( '', 'enclosure' ) ?? [] );
		foreach ( $item->get_item_tags( SimplePie::NAMESPACE_ATOM_10, 'link' ) ?? [] as $tag ) {
			if ( 'enclosure' === ( $tag['attribs']['']['rel'] ?? '' ) ) {
				$enclosures[] = [ $tag['attribs']['']['href'] ?? '', $tag['attribs']['']['type'] ?? '' ];
			}
		}
		foreach ( $enclosures as [ $url, $type ] ) {
			$url = 1 === preg_match( '#^audio/[\w.+-]+#i', $type, $kind ) ? Text::url( $url, $base ) : '';
			if ( '' !== $url ) {
				return [ $url, strtolower( $kind[0] ) ];
			}
		}
		return [ '', '' ];
	}

	/**
	 * Chapters that stand in the feed.
	 *
	 * @param Item   $item From the parser.
	 * @param string $base The feed's address.
	 * @return list<Chapter> In their order; empty when there are none.
	 */
	private static function chapters( Item $item, string $base ): array {
		$chapters = [];
		$tags     = $item->get_item_tags( self::CHAPTERS, 'chapters' )[0]['child'][ self::CHAPTERS ]['chapter'] ?? [];
		foreach ( array_slice( $tags, 0, Chapters::MOST ) as $tag ) {
			$own        = $tag['attribs'][''] ?? [];
			$chapters[] = Chapters::chapter( $own['start'] ?? '', $own['title'] ?? '', $own['href'] ?? '', $base );
		}
		return Chapters::in_order( $chapters );
	}
}
