<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** A row of the catalog. */
final class Plan {

	/**
	 * A plan includes everything of the plans with a lower rank.
	 * @param string $slug         Our name in block.json: `premium`.
	 * @param int    $rank         Position in the order of plans.
	 * @param string $product_slug Name in links and in the editor: `jetpack_premium`.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly int $rank,
		public readonly string $product_slug,
		public readonly string $product_name,
	) {}

	/**
	 * Reads a plan from a row of plans.json or of a filter.
	 * @param mixed $row Array with a slug and a rank; other plugins may pass anything.
	 * @return self|null Null for any other value.
	 */
	public static function from( mixed $row ): ?self {
		$slug = is_array( $row ) ? ( $row['slug'] ?? '' ) : '';
		if ( ! is_array( $row ) || ! is_string( $slug ) || '' === $slug || ! is_numeric( $row['rank'] ?? null ) ) {
			return null;
		}
		$text = static fn ( string $key, string $fallback ): string => is_string( $row[ $key ] ?? null ) ? $row[ $key ] : $fallback;
		return new self( $slug, (int) $row['rank'], $text( 'product_slug', "jetpack_$slug" ), $text( 'product_name', $slug ) );
	}
}
