<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;

/** Jetpack’s settings of the automatic list of related posts. */
final class RelatedTraces implements MoveSource {

	public function items(): array {
		$items = [];
		if ( is_array( get_option( 'jetpack_relatedposts' ) ) ) {
			$items[] = new MoveItem(
				__( 'Related posts settings', 'slipstream' ),
				MoveItem::WORKS,
				__( 'The shortcode uses them. Blocks have their own settings.', 'slipstream' )
			);
		}
		if ( in_array( 'related-posts', (array) get_option( 'jetpack_active_modules', [] ), true ) ) {
			$items[] = new MoveItem(
				__( 'Automatic list of related posts', 'slipstream' ),
				MoveItem::NO,
				__( 'Slipstream adds no list by itself. Insert the block “Related Posts” into the template of your posts.', 'slipstream' )
			);
		}
		return $items;
	}
}
