<?php
/**
 * Block categories.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Editor;

/**
 * Adds the groups Earn and Grow to the block picker.
 */
final class Categories {

	/**
	 * Hook `block_categories_all`: puts ours at the end, in the place of any with the same slug.
	 *
	 * @param list<array<string, mixed>> $categories What the picker has so far.
	 * @return list<array<string, mixed>>
	 */
	public function append( array $categories ): array {
		$ours   = [
			[
				'slug'  => 'earn',
				'title' => __( 'Earn', 'slipstream' ),
				'icon'  => null,
			],
			[
				'slug'  => 'grow',
				'title' => __( 'Grow', 'slipstream' ),
				'icon'  => null,
			],
		];
		$others = array_filter( $categories, static fn ( array $category ): bool => ! in_array( $category['slug'] ?? '', [ 'earn', 'grow' ], true ) );
		return [ ...array_values( $others ), ...$ours ];
	}
}
