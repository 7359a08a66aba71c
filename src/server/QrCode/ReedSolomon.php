<?php
declare( strict_types=1 );

namespace Slipstream\QrCode;

/** Error correction for QR codes: Reed-Solomon codes over GF(256) with the polynomial 0x11D (ISO/IEC 18004). */
final class ReedSolomon {

	private const POLYNOMIAL = 0x11D;

	/**
	 * Returns the error correction codewords of a block.
	 * @param list<int> $data   Bytes.
	 * @param int       $number Number of codewords to return.
	 * @return list<int> Error correction codewords.
	 */
	public static function remainder( array $data, int $number ): array {
		$divisor   = self::divisor( $number );
		$remainder = array_fill( 0, $number, 0 );
		foreach ( $data as $byte ) {
			$factor      = $byte ^ (int) array_shift( $remainder );
			$remainder[] = 0;
			foreach ( $divisor as $index => $coefficient ) {
				$remainder[ $index ] ^= self::multiply( $coefficient, $factor );
			}
		}
		return array_values( $remainder );
	}

	/** @return list<int> Coefficients of the generator polynomial, without the leading 1. */
	private static function divisor( int $degree ): array {
		$result = [ ...array_fill( 0, $degree - 1, 0 ), 1 ];
		$root   = 1;
		for ( $step = 0; $step < $degree; $step++ ) {
			foreach ( $result as $index => $coefficient ) {
				$result[ $index ] = self::multiply( $coefficient, $root ) ^ ( $result[ $index + 1 ] ?? 0 );
			}
			$root = self::multiply( $root, 2 );
		}
		return array_values( $result );
	}

	/** Multiplies two elements of GF(256). */
	private static function multiply( int $a, int $b ): int {
		$product = 0;
		for ( $bit = 7; $bit >= 0; $bit-- ) {
			$product  = ( $product << 1 ) ^ ( ( $product >> 7 ) * self::POLYNOMIAL );
			$product ^= ( ( $b >> $bit ) & 1 ) * $a;
		}
		return $product;
	}
}
