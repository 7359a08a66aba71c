<?php
declare( strict_types=1 );

namespace Slipstream\Money;

use InvalidArgumentException;

/** Thrown for an invalid amount or currency. */
final class InvalidMoney extends InvalidArgumentException {

	public static function currency(): self {
		return new self( 'A currency code has three letters.' );
	}

	public static function amount(): self {
		return new self( 'The amount is not a decimal number that this currency can have.' );
	}

	public static function different_currencies(): self {
		return new self( 'Amounts of different currencies cannot be added or compared.' );
	}
}
