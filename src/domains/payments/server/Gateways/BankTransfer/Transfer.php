<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Money\Money;

/** A row of a bank statement. */
final class Transfer {

	/**
	 * @param int    $line     Line of the file, from 1.
	 * @param string $text     All cells.
	 * @param string $amount   As the bank prints it; negative for money that left the account.
	 * @param string $currency ISO 4217 code; '' where the file does not say.
	 * @param string $id       Identifies the row: the same in every file that has it.
	 */
	public function __construct(
		public readonly int $line,
		public readonly string $text,
		public readonly string $amount,
		public readonly string $currency,
		public readonly string $id,
	) {}

	/**
	 * Reads the amount.
	 * @param string $currency Where the file does not say.
	 * @return Money|null Null for text that is not an amount of this currency.
	 */
	public function money( string $currency ): ?Money {
		$code = '' === $this->currency ? $currency : $this->currency;
		return Money::parse( ltrim( $this->amount, '+ ' ), $code );
	}
}
