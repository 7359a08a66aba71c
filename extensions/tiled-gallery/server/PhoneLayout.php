<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** The tiles of a narrow gallery: style.scss regroups them, and this class says how wide each one is then. */
final class PhoneLayout {

	/** Pictures of a mosaic above this ratio fill a line alone; style.scss has the same number. */
	private const PANORAMA = 2.0;

	/** Narrower pictures are cut to this ratio. */
	private const MIN_RATIO = 0.5;

	/** Tiles of the least width that fit side by side on a usual phone. */
	private const MAX_FITTING = 3;

	/** Pixels of a gallery on a usual phone, and of the narrowest tile. */
	private const USUAL_WIDTH = 340.0;
	private const MIN_TILE    = 100.0;

	/**
	 * @param int        $columns At most this many tiles side by side.
	 * @param list<Part> $parts   Of each tile, in the order of the page.
	 */
	private function __construct(
		public readonly int $columns,
		private readonly array $parts,
	) {}

	/**
	 * @param list<float> $ratios Of the pictures, width to height, in the order of the page.
	 * @param float|null  $chosen Columns that the author has chosen.
	 */
	public static function from_gallery( SavedGallery $gallery, array $ratios, ?float $chosen ): self {
		$columns = null === $chosen || $chosen < 1
			? $gallery->phone_columns()
			: (int) min( $chosen, Constants::from_parent( __DIR__ )->number( 'maxPhoneColumns' ) );
		$fitting = max( 1, min( $columns, self::MAX_FITTING ) );
		return new self(
			$columns,
			$gallery->is_mosaic()
				? self::mosaic( array_map( static fn ( float $ratio ): float => max( $ratio, self::MIN_RATIO ), $ratios ), $fitting )
				: array_fill( 0, count( $ratios ), self::line( array_fill( 0, $fitting, 1.0 ), $fitting )[0] ?? new Part() )
		);
	}

	public function part( int $index ): Part {
		return $this->parts[ $index ] ?? new Part();
	}

	/**
	 * @param list<float> $ratios  Width to height of each picture.
	 * @return list<Part> Lines are filled one after the other.
	 */
	private static function mosaic( array $ratios, int $columns ): array {
		$parts = [];
		$line  = [];
		foreach ( $ratios as $ratio ) {
			if ( [] !== $line && ( $ratio > self::PANORAMA || count( $line ) === $columns ) ) {
				array_push( $parts, ...self::line( $line, $columns ) );
				$line = [];
			}
			$line[] = $ratio;
			if ( $ratio > self::PANORAMA ) {
				array_push( $parts, ...self::line( $line, $columns ) );
				$line = [];
			}
		}
		return [] === $line ? $parts : [ ...$parts, ...self::line( $line, $columns ) ];
	}

	/**
	 * Shares a line out by the ratios, as flex does: a tile that would be too narrow gets the least width, and the others the rest.
	 * @param non-empty-list<float> $ratios  Of tiles side by side.
	 * @param int                   $columns At most this many.
	 * @return list<Part> One for each ratio.
	 */
	private static function line( array $ratios, int $columns ): array {
		$gap   = Constants::from_parent( __DIR__ )->number( 'gutter' );
		$least = self::least( $columns, $gap );
		$count = count( $ratios );
		$low   = [];
		do {
			// Shares of a ratio of 1 in what the narrowest tiles leave.
			$left   = array_diff_key( $ratios, $low );
			$share  = ( 1 - count( $low ) * $least->share ) / array_sum( $left );
			$base   = ( -$gap * ( $count - 1 ) - count( $low ) * $least->base ) / array_sum( $left );
			$wide   = array_map( static fn ( float $ratio ): Part => new Part( $ratio * $share, $ratio * $base ), $left );
			$narrow = array_filter(
				$wide,
				static fn ( Part $part ): bool => $part->pixels( self::USUAL_WIDTH ) < $least->pixels( self::USUAL_WIDTH ) - 0.5
			);
			// Not all: one of them is wider than the least.
			$low += count( $low ) + count( $narrow ) < $count ? array_fill_keys( array_keys( $narrow ), $least ) : [];
		} while ( [] !== array_intersect_key( $narrow, $low ) );
		$parts = $low + $wide;
		ksort( $parts );
		return array_values( $parts );
	}

	/** The least width of a tile: `--least` of style.scss. */
	private static function least( int $columns, float $gap ): Part {
		$least = new Part( 1 / ( $columns + 1 ), 1 - $gap * $columns / ( $columns + 1 ) );
		return $least->pixels( self::USUAL_WIDTH ) < self::MIN_TILE ? new Part( 0.0, self::MIN_TILE ) : $least;
	}
}
