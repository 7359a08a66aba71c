<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Posts\PostCount;

/** Texts for search engines that authors have written with Jetpack. */
final class DiscoveryTraces implements MoveSource {

	public function items(): array {
		$texts = PostCount::with_meta( PostFields::DESCRIPTION ) + PostCount::with_meta( PostFields::TITLE );
		$posts = min( CardContent::MAX_COUNT + 1, $texts );
		$items = $posts > 0 ? [ self::item( __( 'Titles and descriptions for search engines', 'slipstream' ), $posts ) ] : [];
		foreach ( [ 'advanced_seo_front_page_description', 'seo_meta_description' ] as $option ) {
			if ( '' !== self::text( get_option( $option, '' ) ) ) {
				return [ ...$items, self::item( __( 'Description of the front page', 'slipstream' ) ) ];
			}
		}
		return $items;
	}

	private static function item( string $title, int $count = 0 ): MoveItem {
		return new MoveItem( $title, MoveItem::WORKS, __( 'Your pages use them.', 'slipstream' ), $count );
	}

	private static function text( mixed $stored ): string {
		return is_string( $stored ) ? $stored : '';
	}
}
