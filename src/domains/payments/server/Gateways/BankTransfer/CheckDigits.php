<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/** Computes check digits by ISO 7064 MOD 97-10, for IBANs and creditor references. */
final class CheckDigits {

	/**
	 * Returns the two check digits.
	 * @param string $prefix Two capital letters before the check digits, such as a country code.
	 * @param string $body   Capital letters and digits after the check digits.
	 */
	public static function compute( string $prefix, string $body ): string {
		return str_pad( (string) ( 98 - self::remainder( "$body{$prefix}00" ) ), 2, '0', STR_PAD_LEFT );
	}

	/** Whether the check digits of a code are correct. */
	public static function are_valid( string $code ): bool {
		return 1 === preg_match( '/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/D', $code )
			&& 1 === self::remainder( substr( $code, 4 ) . substr( $code, 0, 4 ) );
	}

	/** Returns the number modulo 97. Computed digit by digit, because the number is too large for an integer. */
	private static function remainder( string $text ): int {
		$remainder = 0;
		foreach ( str_split( $text ) as $character ) {
			$value     = ctype_digit( $character ) ? $character : (string) ( ord( $character ) - 55 );
			$remainder = (int) ( $remainder . $value ) % 97;
		}
		return $remainder;
	}
}
