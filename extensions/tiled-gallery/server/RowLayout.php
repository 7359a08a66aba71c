<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/**
 * Lays a row out by flex alone, so that all its columns are equally high at every width: a column of ratio c (of its pictures on
 * top of each other, without gaps) with n pictures is c·height − c·gap·(n − 1) wide.
 */
final class RowLayout {

	/**
	 * @param list<float> $shares  Part of the free width that each column takes; together 1.
	 * @param list<float> $offsets Pixels that each column has before that: taller stacks have more gaps.
	 * @param float       $fixed   Pixels that are not shared out: offsets, and gaps between columns.
	 */
	private function __construct(
		public readonly array $shares,
		public readonly array $offsets,
		private readonly float $fixed,
	) {}

	/** @param non-empty-list<list<float>> $columns Ratios of the pictures in each column. */
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

	/** The column's flex; its shares are percents, since below 1 in all they would leave room. */
	public function flex( int $column ): string {
		return sprintf( 'flex:%s 1 %spx', round( 100 * $this->shares[ $column ], 4 ), round( $this->offsets[ $column ], 3 ) );
	}

	/** What a column has in pixels whatever the row's width; may be below 0. */
	public function base( int $column ): float {
		return $this->offsets[ $column ] - $this->shares[ $column ] * $this->fixed;
	}

	/** A column's width within the row. */
	public function part( int $column ): Part {
		return new Part( $this->shares[ $column ], $this->base( $column ) );
	}

	/** The row's width at which a column is as wide as this. */
	public function width_for( int $column, float $width ): float {
		return $this->shares[ $column ] > 0 ? ( $width - $this->base( $column ) ) / $this->shares[ $column ] : 0.0;
	}
}
