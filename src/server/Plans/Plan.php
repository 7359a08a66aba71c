<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** A plan of the catalog. */
final class Plan {

	/**
	 * A plan includes everything in the plans of lower rank.
	 * @param string $slug         Name in block.json, such as `premium`.
	 * @param int    $rank         Rank among the plans; a higher plan includes more.
	 * @param string $product_slug Name in links and in the editor, such as `jetpack_premium`.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly int $rank,
		public readonly string $product_slug,
		public readonly string $product_name,
	) {}

	/**
	 * Creates a plan from a row of plans.json or of the filter.
	 * @param mixed $row Array with slug and rank. Other plugins may pass anything.
	 * @return self|null Null if the row is invalid.
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
