<?php
declare( strict_types=1 );

namespace Slipstream\QrCode;

/** The modules (squares) of a QR code while it is drawn. Modules of fixed patterns are reserved: data and masks do not change them. */
final class Modules {

	private const FORMAT_MASK       = 0x5412;
	private const FORMAT_POLYNOMIAL = 0x537;

	private const VERSION_POLYNOMIAL = 0x1F25;

	/** The first version whose number is written into the code. */
	private const FIRST_WITH_NUMBER = 7;

	/** @var array<int, array<int, int>> 1 is dark. */
	private array $rows;

	/** @var array<int, array<int, bool>> Whether each module belongs to a fixed pattern. */
	private array $reserved;

	private readonly int $size;

	public function __construct( private readonly Version $version ) {
		$this->size     = $version->size();
		$this->rows     = array_fill( 0, $this->size, array_fill( 0, $this->size, 0 ) );
		$this->reserved = array_fill( 0, $this->size, array_fill( 0, $this->size, false ) );
		$this->draw_patterns();
	}

	/** @return list<list<int>> Rows of modules: 1 is dark, 0 is light. */
	public function rows(): array {
		return array_values( array_map( 'array_values', $this->rows ) );
	}

	/**
	 * Writes the data in columns two modules wide, from the lower right corner, alternately upward and downward.
	 * @param list<int> $codewords Bytes to write.
	 */
	public function draw_data( array $codewords ): void {
		$index = 0;
		$end   = 8 * count( $codewords );
		for ( $right = $this->size - 1; $right >= 1; $right -= 2 ) {
			// Skip the column of the timing pattern.
			$right = 6 === $right ? 5 : $right;
			for ( $step = 0; $step < $this->size; $step++ ) {
				$row = 0 === ( ( $right + 1 ) & 2 ) ? $this->size - 1 - $step : $step;
				foreach ( [ $right, $right - 1 ] as $column ) {
					if ( ! $this->reserved[ $row ][ $column ] && $index < $end ) {
						$this->rows[ $row ][ $column ] = ( $codewords[ $index >> 3 ] >> ( 7 - ( $index & 7 ) ) ) & 1;
						++$index;
					}
				}
			}
		}
	}

	/** Returns a copy with one of the eight masks applied and its number written. */
	public function masked( int $mask ): self {
		$copy = clone $this;
		foreach ( $copy->rows as $y => $row ) {
			foreach ( $row as $x => $module ) {
				$copy->rows[ $y ][ $x ] = $module ^ (int) ( ! $this->reserved[ $y ][ $x ] && self::inverts( $mask, $x, $y ) );
			}
		}
		$copy->draw_format( $mask );
		return $copy;
	}

	private static function inverts( int $mask, int $x, int $y ): bool {
		return 0 === match ( $mask ) {
			0 => ( $x + $y ) % 2,
			1 => $y % 2,
			2 => $x % 3,
			3 => ( $x + $y ) % 3,
			4 => ( intdiv( $x, 3 ) + intdiv( $y, 2 ) ) % 2,
			5 => $x * $y % 2 + $x * $y % 3,
			6 => ( $x * $y % 2 + $x * $y % 3 ) % 2,
			default => ( ( $x + $y ) % 2 + $x * $y % 3 ) % 2,
		};
	}

	private function draw_patterns(): void {
		for ( $index = 0; $index < $this->size; $index++ ) {
			$this->set( 6, $index, 0 === $index % 2 );
			$this->set( $index, 6, 0 === $index % 2 );
		}
		foreach ( [ [ 3, 3 ], [ $this->size - 4, 3 ], [ 3, $this->size - 4 ] ] as [ $x, $y ] ) {
			$this->draw_square( $x, $y, 4, [ 2, 4 ] );
		}
		$centers = $this->version->alignments();
		$last    = $this->size - 7;
		foreach ( $centers as $x ) {
			foreach ( $centers as $y ) {
				// Skip the corners, which contain finder patterns.
				if ( ! in_array( [ $x, $y ], [ [ 6, 6 ], [ 6, $last ], [ $last, 6 ] ], true ) ) {
					$this->draw_square( $x, $y, 2, [ 1 ] );
				}
			}
		}
		$this->draw_format( 0 );
		$this->draw_version();
	}

	/**
	 * Draws concentric square rings.
	 * @param int       $radius Radius of the largest ring, in modules.
	 * @param list<int> $light  Radii of the light rings; all others are dark.
	 */
	private function draw_square( int $x, int $y, int $radius, array $light ): void {
		for ( $dy = -$radius; $dy <= $radius; $dy++ ) {
			for ( $dx = -$radius; $dx <= $radius; $dx++ ) {
				$this->set( $x + $dx, $y + $dy, ! in_array( max( abs( $dx ), abs( $dy ) ), $light, true ) );
			}
		}
	}

	/** Writes the error correction level (M) and the mask, in two places. */
	private function draw_format( int $mask ): void {
		$bits = ( ( $mask << 10 ) | self::remainder( $mask, 10, self::FORMAT_POLYNOMIAL ) ) ^ self::FORMAT_MASK;
		for ( $index = 0; $index < 15; $index++ ) {
			$is_dark = 1 === ( ( $bits >> $index ) & 1 );
			// Skip the timing pattern: all later modules move by one.
			$corner = match ( true ) {
				$index < 6   => [ 8, $index ],
				$index < 8   => [ 8, $index + 1 ],
				8 === $index => [ 7, 8 ],
				default      => [ 14 - $index, 8 ],
			};
			$edge = $index < 8 ? [ $this->size - 1 - $index, 8 ] : [ 8, $this->size - 15 + $index ];
			$this->set( $corner[0], $corner[1], $is_dark );
			$this->set( $edge[0], $edge[1], $is_dark );
		}
		$this->set( 8, $this->size - 8, true );
	}

	private function draw_version(): void {
		if ( $this->version->number < self::FIRST_WITH_NUMBER ) {
			return;
		}
		$bits = ( $this->version->number << 12 ) | self::remainder( $this->version->number, 12, self::VERSION_POLYNOMIAL );
		for ( $index = 0; $index < 18; $index++ ) {
			$is_dark = 1 === ( ( $bits >> $index ) & 1 );
			$far     = $this->size - 11 + $index % 3;
			$near    = intdiv( $index, 3 );
			$this->set( $far, $near, $is_dark );
			$this->set( $near, $far, $is_dark );
		}
	}

	/** Returns the remainder of a BCH code. */
	private static function remainder( int $value, int $degree, int $polynomial ): int {
		$remainder = $value;
		for ( $step = 0; $step < $degree; $step++ ) {
			$remainder = ( $remainder << 1 ) ^ ( ( $remainder >> ( $degree - 1 ) ) * $polynomial );
		}
		return $remainder;
	}

	/** Sets and reserves a module. Ignores positions outside the code. */
	private function set( int $x, int $y, bool $is_dark ): void {
		if ( isset( $this->rows[ $y ][ $x ] ) ) {
			$this->rows[ $y ][ $x ]     = (int) $is_dark;
			$this->reserved[ $y ][ $x ] = true;
		}
	}
}
