<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/**
 * Lays out a row with flexbox alone, so that its columns are equally high at any width. A column with aspect ratio c
 * (of its stacked images, without gaps) and n images is c·height − c·gap·(n − 1) wide.
 */
final class RowLayout {

	/**
	 * @param list<float> $shares  Fraction of the free width for each column; the sum is 1.
	 * @param list<float> $offsets Additional pixels of each column, because taller stacks have more gaps.
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

	/** The column's flex value. Shares are percentages, because a sum below 1 would leave space. */
	public function flex( int $column ): string {
		return sprintf( 'flex:%s 1 %spx', round( 100 * $this->shares[ $column ], 4 ), round( $this->offsets[ $column ], 3 ) );
	}

	/** Fixed pixels of a column at any row width; may be negative. */
	public function base( int $column ): float {
		return $this->offsets[ $column ] - $this->shares[ $column ] * $this->fixed;
	}

	/** A column's width in the row. */
	public function part( int $column ): Part {
		return new Part( $this->shares[ $column ], $this->base( $column ) );
	}

	/** The row's width at which a column has a given width. */
	public function width_for( int $column, float $width ): float {
		return $this->shares[ $column ] > 0 ? ( $width - $this->base( $column ) ) / $this->shares[ $column ] : 0.0;
	}
}
