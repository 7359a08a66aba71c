<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/** Adds the groups Earn, Grow and Layout to the block picker. */
final class Categories {

	/**
	 * Hook `block_categories_all`: puts ours at the end, in the place of any with the same slug.
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
	 * The slug of the picker's group that a block stands in.
	 * @param string $category Of its block.json.
	 */
	public static function group( string $category ): string {
		return 'layout' === $category ? self::layout() : $category;
	}

	/** The editor takes the word `layout`, which our blocks have, for an old name of `design`. */
	private static function layout(): string {
		return Constants::from_file( Plugin::path( 'shared/data/categories.json' ) )->text( 'layout' );
	}
}
