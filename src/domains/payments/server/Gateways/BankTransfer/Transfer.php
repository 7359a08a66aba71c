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
	 * @param Direction|null $direction Read from a separate column; null where the amount has a sign.
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
	 * Reads the amount, with a sign in front of it or behind it: "-10,00", "10,00-", "(10.00)", "10,00 S".
	 * @param string $currency Where the file does not say.
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
