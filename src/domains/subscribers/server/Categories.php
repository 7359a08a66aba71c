<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use WP_Term;

/** Categories that a subscriber has chosen. Without a choice, they receive all posts. */
final class Categories {

	/** Maximum IDs that fit into the column. */
	public const MAX = 40;

	private const MAX_ID = 9_999_999_999;

	/** @param list<int> $ids Chosen IDs, unchecked. */
	public static function to_column( array $ids ): string {
		$ids = array_slice(
			array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 && $id <= self::MAX_ID ) ) ),
			0,
			self::MAX
		);
		sort( $ids );
		return [] === $ids ? '' : ',' . implode( ',', $ids ) . ',';
	}

	/** @return list<int> */
	public static function from_column( string $column ): array {
		return array_map( 'intval', array_values( array_filter( explode( ',', $column ), 'ctype_digit' ) ) );
	}

	/**
	 * Returns the categories that subscribers can choose.
	 * @param list<int>    $chosen IDs that were already chosen. They are included even if they have no posts.
	 * @param list<string> $hidden Slugs that are not offered.
	 * @return array<int, string> Names by ID, not escaped.
	 */
	public static function offered( array $chosen, array $hidden = [] ): array {
		$offered = self::names( [ 'number' => self::MAX + count( $hidden ) ], $hidden );
		$offered = array_slice( $offered, 0, self::MAX, true );
		$missing = array_diff( $chosen, array_keys( $offered ) );
		return [] === $missing ? $offered : $offered + self::names(
			[
				'include'    => $missing,
				'hide_empty' => false,
			]
		);
	}

	/**
	 * @param array<string, mixed> $query  Arguments of get_terms().
	 * @param list<string>         $hidden Slugs to leave out.
	 * @return array<int, string> Names by ID.
	 */
	private static function names( array $query, array $hidden = [] ): array {
		$terms   = get_terms( [ 'taxonomy' => 'category' ] + $query );
		$offered = [];
		foreach ( is_array( $terms ) ? $terms : [] as $term ) {
			if ( $term instanceof WP_Term && ! in_array( $term->slug, $hidden, true ) ) {
				$offered[ $term->term_id ] = html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' );
			}
		}
		return $offered;
	}
}
