<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/**
 * Computes flex values for the columns of a row, so that they are equally high at any width. A column of n stacked images,
 * whose aspect ratio without gaps is c, has the width c·height − c·gap·(n − 1).
 */
final class RowLayout {

	/**
	 * @param list<float> $shares  Fraction of the distributed width for each column. The sum is 1.
	 * @param list<float> $offsets Additional pixels for each column, because taller stacks have more gaps.
	 * @param float       $fixed   Pixels that are not distributed: offsets, and gaps between columns.
	 */
	private function __construct(
		public readonly array $shares,
		public readonly array $offsets,
		private readonly float $fixed,
	) {}

	/** @param non-empty-list<list<float>> $columns Aspect ratios of the images in each column. */
	public static function from_ratios( array $columns, float $gap ): self {
		$highest = max( array_map( 'count', $columns ) );
		$ratios  = array_map(
			static fn ( array $stack ): float => [] === $stack ? 0.0 : 1 / array_sum(
				array_map( static fn ( float $ratio ): float => 1 / $ratio, $stack )
			),
			$columns
		);
		$sum     = max( array_sum( $ratios ), 0.001 );
		$offsets = array_map(
			static fn ( float $ratio, array $stack ): float => $gap * $ratio * ( $highest - count( $stack ) ),
			$ratios,
			$columns
		);
		return new self(
			array_map( static fn ( float $ratio ): float => $ratio / $sum, $ratios ),
			$offsets,
			array_sum( $offsets ) + $gap * ( count( $columns ) - 1 )
		);
	}

	/**
	 * Returns the CSS `flex` value of a column. Shares are percentages, because flex factors with a sum below 1 would not
	 * fill the row.
	 */
	public function flex( int $column ): string {
		return sprintf( 'flex:%s 1 %spx', round( 100 * $this->shares[ $column ], 4 ), round( $this->offsets[ $column ], 3 ) );
	}

	/** Returns the part of a column's width that does not depend on the row's width, in pixels. May be negative. */
	public function base( int $column ): float {
		return $this->offsets[ $column ] - $this->shares[ $column ] * $this->fixed;
	}

	/** Returns the width of a column as a part of the row. */
	public function part( int $column ): Part {
		return new Part( $this->shares[ $column ], $this->base( $column ) );
	}

	/** Returns the row width at which a column has the given width. */
	public function width_for( int $column, float $width ): float {
		return $this->shares[ $column ] > 0 ? ( $width - $this->base( $column ) ) / $this->shares[ $column ] : 0.0;
	}
}
