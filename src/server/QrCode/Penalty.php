<?php
declare( strict_types=1 );

namespace Slipstream\QrCode;

/** Computes the penalty of a mask (ISO/IEC 18004, section 7.8.3). The mask with the lowest penalty is the easiest to scan. */
final class Penalty {

	/** A finder pattern with four light modules before or after it. */
	private const CORNER = [ '00001011101', '10111010000' ];

	/** @param list<list<int>> $rows Rows of modules. */
	public static function compute( array $rows ): int {
		$lines = array_map( 'implode', [ ...$rows, ...self::columns( $rows ) ] );
		$runs  = array_sum( array_map( self::of_runs( ... ), $lines ) );
		$false = array_sum( array_map( self::of_corners( ... ), $lines ) );
		return $runs + self::of_blocks( $rows ) + $false + self::of_balance( $rows );
	}

	/**
	 * @param list<list<int>> $rows Rows of modules.
	 * @return list<list<int>>
	 */
	private static function columns( array $rows ): array {
		return array_map( static fn ( int $index ): array => array_column( $rows, $index ), array_keys( $rows ) );
	}

	/** Penalty for runs of one color: for five modules, and for each further one. */
	private static function of_runs( string $line ): int {
		preg_match_all( '/0{5,}|1{5,}/', $line, $runs );
		return array_sum( array_map( static fn ( string $run ): int => strlen( $run ) - 2, $runs[0] ) );
	}

	/** Penalty for patterns that look like a finder pattern. */
	private static function of_corners( string $line ): int {
		$found = 0;
		foreach ( self::CORNER as $pattern ) {
			$found += (int) preg_match_all( "/(?=$pattern)/", $line );
		}
		return 40 * $found;
	}

	/**
	 * Penalty for squares of four modules of one color.
	 * @param list<list<int>> $rows Rows of modules.
	 */
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

	/**
	 * Penalty for each 5 % that the dark modules differ from half of all modules.
	 * @param list<list<int>> $rows Rows of modules.
	 */
	private static function of_balance( array $rows ): int {
		$dark  = array_sum( array_map( 'array_sum', $rows ) );
		$total = count( $rows ) ** 2;
		return 10 * intdiv( abs( 20 * $dark - 10 * $total ), $total );
	}
}
