<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/** An international bank account number (ISO 13616). */
final class Iban {

	/** Minimum and maximum length of an IBAN. */
	private const MIN = 15;
	private const MAX = 34;

	/** Returns the IBAN without spaces, in capital letters; '' if its check digits are wrong. */
	public static function normalize( string $typed ): string {
		$iban = strtoupper( (string) preg_replace( '/[\s-]/', '', $typed ) );
		$size = strlen( $iban );
		return $size >= self::MIN && $size <= self::MAX && CheckDigits::are_valid( $iban ) ? $iban : '';
	}

	/** Returns the IBAN in groups of four characters, for people. */
	public static function format( string $iban ): string {
		return implode( ' ', str_split( $iban, 4 ) );
	}
}
