<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Money\Money;

/** Text of an EPC QR code (EPC069-12, version 2), which banking apps read to fill in a SEPA transfer. Euro only. */
final class EpcCode {

	/** Limits of the standard: bytes of the text, characters of the name, and cents of the amount. */
	private const MAX_BYTES  = 331;
	private const MAX_NAME   = 70;
	private const MAX_AMOUNT = 99_999_999_999;

	/**
	 * @param string $holder    Name of the account holder.
	 * @param string $iban      IBAN without spaces.
	 * @param string $reference Reference from CreditorReference.
	 * @return string Text of the QR code; '' if a SEPA transfer is not possible, for example in another currency.
	 */
	public static function text( string $holder, string $iban, Money $amount, string $reference ): string {
		$is_sepa = 'EUR' === $amount->currency->code && $amount->minor_units >= 1 && $amount->minor_units <= self::MAX_AMOUNT;
		$lines   = [
			'BCD',
			'002',
			'1',
			'SCT',
			'',
			mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $holder ) ), 0, self::MAX_NAME ),
			$iban,
			'EUR' . $amount->decimal(),
			'',
			$reference,
			'',
		];
		$text    = implode( "\n", $lines );
		return $is_sepa && strlen( $text ) <= self::MAX_BYTES ? $text : '';
	}
}
