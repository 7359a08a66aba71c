<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** The tiles of a narrow gallery: style.scss regroups them, and this class says how wide each one is then. */
final class PhoneLayout {

	/** Pictures of a mosaic above this ratio fill a line alone; style.scss has the same number. */
	private const PANORAMA = 2.0;

	/** Tiles of the least width that fit side by side on a usual phone. */
	private const MAX_FITTING = 3;

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
		$columns = null === $chosen || $chosen < 1 ? $gallery->phone_columns() : (int) min( $chosen, Constants::beside( __DIR__ )->number( 'maxPhoneColumns' ) );
		$fitting = max( 1, min( $columns, self::MAX_FITTING ) );
		return new self( $columns, $gallery->is_mosaic() ? self::mosaic( $ratios, $fitting ) : array_fill( 0, count( $ratios ), self::line( array_fill( 0, $fitting, 1.0 ) )[0] ) );
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
				array_push( $parts, ...self::line( $line ) );
				$line = [];
			}
			$line[] = $ratio;
			if ( $ratio > self::PANORAMA ) {
				array_push( $parts, ...self::line( $line ) );
				$line = [];
			}
		}
		return [] === $line ? $parts : [ ...$parts, ...self::line( $line ) ];
	}

	/**
	 * @param non-empty-list<float> $ratios Of tiles side by side.
	 * @return non-empty-list<Part>
	 */
	private static function line( array $ratios ): array {
		$layout = RowLayout::from_ratios( array_map( static fn ( float $ratio ): array => [ $ratio ], $ratios ), Constants::beside( __DIR__ )->number( 'gutter' ) );
		return array_map( $layout->part( ... ), array_keys( $ratios ) );
	}
}
