<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/**
 * The reference that a buyer writes on a bank transfer, by ISO 11649: "RF", two check digits and the order's number. The check digits
 * find most typing errors, so that a payment is not matched with another order.
 */
final class CreditorReference {

	private const PREFIX = 'RF';

	/** Minimum digits of the order's number. */
	private const DIGITS = 6;

	/** Returns the reference of an order. */
	public static function of_order( int $order_id ): string {
		$number = str_pad( (string) $order_id, self::DIGITS, '0', STR_PAD_LEFT );
		return self::PREFIX . CheckDigits::compute( self::PREFIX, $number ) . $number;
	}

	/** Returns the reference in groups of four, as people read it. */
	public static function format( string $reference ): string {
		return implode( ' ', str_split( $reference, 4 ) );
	}

	/**
	 * Finds the orders that a text of a bank statement may name. Digits of the bank can follow a reference without a gap, and 1 of 97
	 * such numbers passes the check by chance. So every part that passes counts, and the caller asks which of the orders exist.
	 * @param string $text Any text; spaces, hyphens and small letters in the reference do not matter.
	 * @return list<int> IDs of orders, the longest of each reference first. They need not exist.
	 */
	public static function find( string $text ): array {
		preg_match_all( '/RF(?:[\s.\/-]*\d){8,20}/i', substr( $text, 0, 10_000 ), $found );
		$ids = [];
		foreach ( $found[0] as $candidate ) {
			$code = strtoupper( (string) preg_replace( '/[^a-z0-9]/i', '', $candidate ) );
			for ( $length = strlen( $code ); $length >= 4 + self::DIGITS; $length-- ) {
				$id = (int) substr( $code, 4, $length - 4 );
				// A number with more zeros in front than of_order() writes is no reference of this site.
				if ( self::of_order( $id ) === substr( $code, 0, $length ) ) {
					$ids[] = $id;
				}
			}
		}
		return array_values( array_unique( $ids ) );
	}
}
