<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/**
 * The creditor reference (ISO 11649) that a buyer enters in a bank transfer: "RF", two check digits and the order number. The check
 * digits detect most typing errors, so that a payment is not matched with the wrong order.
 */
final class CreditorReference {

	private const PREFIX = 'RF';

	/** Minimum digits of the order number. */
	private const DIGITS = 6;

	/** Returns the reference of an order. */
	public static function of_order( int $order_id ): string {
		$number = str_pad( (string) $order_id, self::DIGITS, '0', STR_PAD_LEFT );
		return self::PREFIX . CheckDigits::compute( self::PREFIX, $number ) . $number;
	}

	/** Returns the reference in groups of four characters, for people. */
	public static function format( string $reference ): string {
		return implode( ' ', str_split( $reference, 4 ) );
	}

	/**
	 * Finds order IDs in the text of a bank statement. Other digits may follow a reference without a space, and 1 in 97 such numbers
	 * passes the check by chance. All numbers that pass are returned; the caller must check which orders exist.
	 * @param string $text Any text. References may contain spaces, hyphens and lower-case letters.
	 * @return list<int> IDs of orders that may not exist. Of each reference, the longest number comes first.
	 */
	public static function find( string $text ): array {
		preg_match_all( '/RF(?:[\s.\/-]*\d){8,20}/i', substr( $text, 0, 10_000 ), $found );
		$ids = [];
		foreach ( $found[0] as $candidate ) {
			$code = strtoupper( (string) preg_replace( '/[^a-z0-9]/i', '', $candidate ) );
			for ( $length = strlen( $code ); $length >= 4 + self::DIGITS; $length-- ) {
				$id = (int) substr( $code, 4, $length - 4 );
				// Skip numbers with more leading zeros than of_order() writes: they are not from this site.
				if ( self::of_order( $id ) === substr( $code, 0, $length ) ) {
					$ids[] = $id;
				}
			}
		}
		return array_values( array_unique( $ids ) );
	}
}
