<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Money\Money;

/** A row of a bank statement. */
final class Transfer {

	/**
	 * @param int    $line     Line number in the file, from 1.
	 * @param string $text     Text of all cells.
	 * @param string $amount   Amount as printed by the bank; negative for outgoing transfers.
	 * @param string $currency ISO 4217 code; '' if the file contains none.
	 * @param string $id       ID of the row, the same in every file that contains it.
	 * @param Direction|null $direction Direction from a separate column; null if the amount has a sign.
	 */
	public function __construct(
		public readonly int $line,
		public readonly string $text,
		public readonly string $amount,
		public readonly string $currency,
		public readonly string $id,
		public readonly ?Direction $direction = null,
	) {}

	/**
	 * Reads the amount with a sign before or after it: "-10,00", "10,00-", "(10.00)", "10,00 S".
	 * @param string $currency Currency if the file contains none.
	 * @return Money|null Null for text that is not an amount of this currency.
	 */
	public function money( string $currency ): ?Money {
		$code = '' === $this->currency ? $currency : $this->currency;
		preg_match( '/^(\(?)(.*?\d)\s*(\)|-|\+|[a-z]{1,2}\.?)$/Dis', $this->amount, $parts );
		[ , $bracket, $number, $behind ] = [ ...$parts, '', '', '', '' ];

		$is_bracket = '(' === $bracket && ')' === $behind;
		$after      = $is_bracket ? Direction::Out : Direction::from_word( $behind );
		$money      = Money::parse( ltrim( null === $after ? $this->amount : $number, '+ ' ), $code );
		return null !== $money && $money->minor_units > 0 && in_array( Direction::Out, [ $after, $this->direction ], true )
			? Money::from_minor_units( -$money->minor_units, $code )
			: $money;
	}
}
