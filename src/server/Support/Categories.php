<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/** Adds the block categories Earn, Grow and Layout to the inserter. */
final class Categories {

	/**
	 * Hook `block_categories_all`. Appends our categories, and removes others with the same slugs.
	 * @param list<array<string, mixed>> $categories Categories so far.
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
			[
				'slug'  => self::layout(),
				'title' => __( 'Layout', 'slipstream' ),
				'icon'  => null,
			],
		];
		$others = array_filter(
			$categories,
			static fn ( array $category ): bool => ! in_array( $category['slug'] ?? '', array_column( $ours, 'slug' ), true )
		);
		return [ ...array_values( $others ), ...$ours ];
	}

	/**
	 * Returns the slug of a block's category in the inserter.
	 * @param string $category Category in block.json.
	 */
	public static function group( string $category ): string {
		return 'layout' === $category ? self::layout() : $category;
	}

	/** Returns the slug of our category Layout. It is not `layout`, which the editor treats as an old name of `design`. */
	private static function layout(): string {
		return Constants::from_file( Plugin::path( 'shared/data/categories.json' ) )->text( 'layout' );
	}
}
