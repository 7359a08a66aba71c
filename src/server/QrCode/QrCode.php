<?php
declare( strict_types=1 );

namespace Slipstream\QrCode;

/** A QR code for bytes, with error correction level M: about 15 % of it can be restored. */
final class QrCode {

	private const BYTE_MODE = '0100';

	/** Padding bytes, used alternately. */
	private const PADDING = [ 0xEC, 0x11 ];

	private const MASKS = 8;

	/** Width of the light border around the code, in modules. */
	private const BORDER = 4;

	/** @param list<list<int>> $rows Modules; 1 is dark. */
	private function __construct( public readonly array $rows ) {}

	/** Creates a code with the mask that is easiest to scan. Returns null for more than 331 bytes. */
	public static function from_bytes( string $bytes ): ?self {
		$version = Version::for_bytes( strlen( $bytes ) );
		if ( null === $version ) {
			return null;
		}
		$modules = new Modules( $version );
		$modules->draw_data( self::interleaved( $version, self::data( $version, $bytes ) ) );
		$best = [];
		foreach ( range( 0, self::MASKS - 1 ) as $mask ) {
			$rows    = $modules->masked( $mask )->rows();
			$penalty = Penalty::compute( $rows );
			$best    = [] === $best || $penalty < $best[0] ? [ $penalty, $rows ] : $best;
		}
		return new self( $best[1] );
	}

	/** Returns the width in modules, including the border. */
	public function size(): int {
		return count( $this->rows ) + 2 * self::BORDER;
	}

	/** Returns SVG path data (`d`) of the dark modules. */
	public function path(): string {
		$path = '';
		foreach ( $this->rows as $y => $row ) {
			preg_match_all( '/1+/', implode( '', $row ), $runs, PREG_OFFSET_CAPTURE );
			foreach ( $runs[0] as [ $run, $x ] ) {
				$path .= sprintf( 'M%1$d %2$dh%3$dv1h-%3$dz', $x + self::BORDER, $y + self::BORDER, strlen( $run ) );
			}
		}
		return $path;
	}

	/** @return list<int> Codewords: mode, length, data and padding. */
	private static function data( Version $version, string $bytes ): array {
		$bits = self::BYTE_MODE . str_pad( decbin( strlen( $bytes ) ), $version->length_bits(), '0', STR_PAD_LEFT );
		foreach ( str_split( $bytes ) as $byte ) {
			$bits .= '' === $byte ? '' : str_pad( decbin( ord( $byte ) ), 8, '0', STR_PAD_LEFT );
		}
		// Add the terminator: up to four zero bits.
		$bits   .= str_repeat( '0', min( 4, 8 * $version->data_codewords() - strlen( $bits ) ) );
		$data    = array_map( static fn ( string $part ): int => (int) bindec( str_pad( $part, 8, '0' ) ), str_split( $bits, 8 ) );
		$missing = $version->data_codewords() - count( $data );
		return [ ...$data, ...array_slice( array_merge( ...array_fill( 0, $missing, self::PADDING ) ), 0, $missing ) ];
	}

	/**
	 * Splits the data into blocks, adds error correction to each, and interleaves their codewords.
	 * @param list<int> $data Codewords.
	 * @return list<int> Codewords.
	 */
	private static function interleaved( Version $version, array $data ): array {
		$short  = intdiv( count( $data ), $version->blocks );
		$long   = count( $data ) % $version->blocks;
		$blocks = [];
		$checks = [];
		for ( $index = 0; $index < $version->blocks; $index++ ) {
			// The last blocks have one more codeword.
			$block    = array_splice( $data, 0, $short + (int) ( $index >= $version->blocks - $long ) );
			$blocks[] = $block;
			$checks[] = ReedSolomon::remainder( $block, $version->correction );
		}
		return [ ...self::in_turn( $blocks, $short + 1 ), ...self::in_turn( $checks, $version->correction ) ];
	}

	/**
	 * @param list<list<int>> $blocks
	 * @return list<int> The first value of each block, then the second of each, and so on.
	 */
	private static function in_turn( array $blocks, int $length ): array {
		$result = [];
		for ( $index = 0; $index < $length; $index++ ) {
			foreach ( $blocks as $block ) {
				if ( isset( $block[ $index ] ) ) {
					$result[] = $block[ $index ];
				}
			}
		}
		return $result;
	}
}
