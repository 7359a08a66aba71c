<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use SimplePie\Item;
use SimplePie\SimplePie;

/**
 * Reads elements of a feed or an item. The name of an element depends on the feed's format, so several are tried.
 * Does not sanitize the values.
 */
final class Elements {

	public const TITLE = [
		[ SimplePie::NAMESPACE_ATOM_10, 'title' ],
		[ SimplePie::NAMESPACE_ATOM_03, 'title' ],
		[ SimplePie::NAMESPACE_RSS_10, 'title' ],
		[ SimplePie::NAMESPACE_RSS_20, 'title' ],
		[ SimplePie::NAMESPACE_DC_11, 'title' ],
		[ SimplePie::NAMESPACE_ITUNES, 'title' ],
	];

	public const DESCRIPTION = [
		[ SimplePie::NAMESPACE_ATOM_10, 'summary' ],
		[ SimplePie::NAMESPACE_ATOM_10, 'subtitle' ],
		[ SimplePie::NAMESPACE_ATOM_03, 'summary' ],
		[ SimplePie::NAMESPACE_RSS_10, 'description' ],
		[ SimplePie::NAMESPACE_RSS_20, 'description' ],
		[ SimplePie::NAMESPACE_DC_11, 'description' ],
		[ SimplePie::NAMESPACE_ITUNES, 'summary' ],
		[ SimplePie::NAMESPACE_ITUNES, 'subtitle' ],
		[ SimplePie::NAMESPACE_ATOM_10, 'content' ],
		[ SimplePie::NAMESPACE_RSS_10_MODULES_CONTENT, 'encoded' ],
	];

	public const ID = [
		[ SimplePie::NAMESPACE_ATOM_10, 'id' ],
		[ SimplePie::NAMESPACE_ATOM_03, 'id' ],
		[ SimplePie::NAMESPACE_RSS_20, 'guid' ],
		[ SimplePie::NAMESPACE_DC_11, 'identifier' ],
	];

	public const DATE = [
		[ SimplePie::NAMESPACE_ATOM_10, 'published' ],
		[ SimplePie::NAMESPACE_ATOM_10, 'updated' ],
		[ SimplePie::NAMESPACE_ATOM_03, 'issued' ],
		[ SimplePie::NAMESPACE_RSS_20, 'pubDate' ],
		[ SimplePie::NAMESPACE_DC_11, 'date' ],
	];

	public const DURATION = [ [ SimplePie::NAMESPACE_ITUNES, 'duration' ] ];

	private const LINK = [
		[ SimplePie::NAMESPACE_RSS_20, 'link' ],
		[ SimplePie::NAMESPACE_RSS_10, 'link' ],
	];

	private const LOGO = [
		[ SimplePie::NAMESPACE_ATOM_10, 'logo' ],
		[ SimplePie::NAMESPACE_ATOM_10, 'icon' ],
	];

	/**
	 * Returns the text of the first element that has any.
	 *
	 * @param SimplePie|Item              $parent The feed or an item.
	 * @param list<array{string, string}> $names  Namespace and name of each element.
	 * @return string Raw text, cut at a maximum length; '' if there is none.
	 */
	public static function text( SimplePie|Item $parent, array $names ): string {
		foreach ( $names as [ $space, $name ] ) {
			$text = substr( (string) ( self::tags( $parent, $space, $name )[0]['data'] ?? '' ), 0, Text::MAX_RAW );
			if ( '' !== trim( $text ) ) {
				return $text;
			}
		}
		return '';
	}

	/**
	 * Returns the page URL of a feed or an item.
	 *
	 * @param SimplePie|Item $parent The feed or an item.
	 */
	public static function link( SimplePie|Item $parent ): string {
		foreach ( self::tags( $parent, SimplePie::NAMESPACE_ATOM_10, 'link' ) as $tag ) {
			$own = $tag['attribs'][''] ?? [];
			if ( 'alternate' === ( $own['rel'] ?? 'alternate' ) && '' !== ( $own['href'] ?? '' ) ) {
				return $own['href'];
			}
		}
		return self::text( $parent, self::LINK );
	}

	/**
	 * Returns the image URL of a feed or an item.
	 *
	 * @param SimplePie|Item $parent The feed or an item.
	 */
	public static function image( SimplePie|Item $parent ): string {
		$own = self::tags( $parent, SimplePie::NAMESPACE_ITUNES, 'image' )[0]['attribs']['']['href'] ?? '';
		if ( '' !== $own || $parent instanceof Item ) {
			return $own;
		}
		$logo = self::text( $parent, self::LOGO );
		return '' === $logo ? (string) ( $parent->get_image_tags( SimplePie::NAMESPACE_RSS_20, 'url' )[0]['data'] ?? '' ) : $logo;
	}

	/** @return list<array<string, mixed>> */
	private static function tags( SimplePie|Item $parent, string $space, string $name ): array {
		return array_values(
			( $parent instanceof Item ? $parent->get_item_tags( $space, $name ) : $parent->get_channel_tags( $space, $name ) ) ?? []
		);
	}
}
