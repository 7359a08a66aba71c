<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** Computes the widths of the tiles in a narrow gallery, as style.scss arranges them. */
final class PhoneLayout {

	/** Aspect ratio above which an image of a mosaic fills a line alone, as in style.scss. */
	private const PANORAMA = 2.0;

	/** Minimum aspect ratio. Images with a lower one are cropped to it. */
	private const MIN_RATIO = 0.5;

	/** Maximum number of tiles of the minimum width that fit side by side. */
	private const MAX_FITTING = 3;

	/** Width of a gallery on a typical phone, and of the narrowest tile, in pixels. */
	private const USUAL_WIDTH = 340.0;
	private const MIN_TILE    = 100.0;

	/**
	 * @param int        $columns Maximum number of tiles side by side.
	 * @param list<Part> $parts   Width of each tile, in page order.
	 */
	private function __construct(
		public readonly int $columns,
		private readonly array $parts,
	) {}

	/**
	 * @param list<float> $ratios Aspect ratios of the images, in page order.
	 * @param float|null  $chosen Tiles side by side on phones, set by the author; null for the default.
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
	 * @param list<float> $ratios  Aspect ratios of the images, in page order.
	 * @return list<Part> Width of each tile. Lines are filled in order.
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
	 * Divides a line among tiles by their aspect ratios, as flexbox does. A tile that would be too narrow gets the minimum
	 * width. The other tiles share the remaining width.
	 *
	 * @param non-empty-list<float> $ratios  Aspect ratios of tiles side by side.
	 * @param int                   $columns Maximum number of columns.
	 * @return list<Part> Width of each tile.
	 */
	private static function line( array $ratios, int $columns ): array {
		$gap   = Constants::from_parent( __DIR__ )->number( 'gutter' );
		$least = self::least( $columns, $gap );
		$count = count( $ratios );
		$low   = [];
		do {
			// Compute the width for an aspect ratio of 1. Tiles with the minimum width reduce the available space.
			$left   = array_diff_key( $ratios, $low );
			$share  = ( 1 - count( $low ) * $least->share ) / array_sum( $left );
			$base   = ( -$gap * ( $count - 1 ) - count( $low ) * $least->base ) / array_sum( $left );
			$wide   = array_map( static fn ( float $ratio ): Part => new Part( $ratio * $share, $ratio * $base ), $left );
			$narrow = array_filter(
				$wide,
				static fn ( Part $part ): bool => $part->pixels( self::USUAL_WIDTH ) < $least->pixels( self::USUAL_WIDTH ) - 0.5
			);
			// Not all tiles can be too narrow: at least one must be wider than the minimum.
			$low += count( $low ) + count( $narrow ) < $count ? array_fill_keys( array_keys( $narrow ), $least ) : [];
		} while ( [] !== array_intersect_key( $narrow, $low ) );
		$parts = $low + $wide;
		ksort( $parts );
		return array_values( $parts );
	}

	/** Returns the minimum width of a tile, which is `--least` in style.scss. */
	private static function least( int $columns, float $gap ): Part {
		$least = new Part( 1 / ( $columns + 1 ), 1 - $gap * $columns / ( $columns + 1 ) );
		return $least->pixels( self::USUAL_WIDTH ) < self::MIN_TILE ? new Part( 0.0, self::MIN_TILE ) : $least;
	}
}
