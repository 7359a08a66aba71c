<?php
declare( strict_types=1 );

namespace Slipstream\QrCode;

/** Computes how hard a QR code is to scan (ISO/IEC 18004, section 7.8.3). The mask with the lowest penalty is used. */
final class Penalty {

	/** A corner pattern with a light border before or after it. */
	private const CORNER = [ '00001011101', '10111010000' ];

	/** @param list<list<int>> $rows Of modules. */
	public static function compute( array $rows ): int {
		$lines = array_map( 'implode', [ ...$rows, ...self::columns( $rows ) ] );
		$runs  = array_sum( array_map( self::of_runs( ... ), $lines ) );
		$false = array_sum( array_map( self::of_corners( ... ), $lines ) );
		return $runs + self::of_blocks( $rows ) + $false + self::of_balance( $rows );
	}

	/**
	 * @param list<list<int>> $rows Of modules.
	 * @return list<list<int>>
	 */
	private static function columns( array $rows ): array {
		return array_map( static fn ( int $index ): array => array_column( $rows, $index ), array_keys( $rows ) );
	}

	/** Five modules of one color, and each one more. */
	private static function of_runs( string $line ): int {
		preg_match_all( '/0{5,}|1{5,}/', $line, $runs );
		return array_sum( array_map( static fn ( string $run ): int => strlen( $run ) - 2, $runs[0] ) );
	}

	/** Patterns that look like a corner. */
	private static function of_corners( string $line ): int {
		$found = 0;
		foreach ( self::CORNER as $pattern ) {
			$found += (int) preg_match_all( "/(?=$pattern)/", $line );
		}
		return 40 * $found;
	}

	/** @param list<list<int>> $rows Squares of four modules of one color. */
	private static function of_blocks( array $rows ): int {
		$found = 0;
		$size  = count( $rows );
		for ( $y = 1; $y < $size; $y++ ) {
			for ( $x = 1; $x < $size; $x++ ) {
				$dark   = $rows[ $y ][ $x ] + $rows[ $y ][ $x - 1 ] + $rows[ $y - 1 ][ $x ] + $rows[ $y - 1 ][ $x - 1 ];
				$found += (int) ( 0 === $dark || 4 === $dark );
			}
		}
		return 3 * $found;
	}

	/** @param list<list<int>> $rows Distance from half dark, half light, in steps of 5 %. */
	private static function of_balance( array $rows ): int {
		$dark  = array_sum( array_map( 'array_sum', $rows ) );
		$total = count( $rows ) ** 2;
		return 10 * intdiv( abs( 20 * $dark - 10 * $total ), $total );
	}
}
