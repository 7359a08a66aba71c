<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Checkout\CheckoutLink;

/** Kinds of income in the overview. */
enum IncomeKind: string {

	case Product  = 'product';
	case Donation = 'donation';
	case Plan     = 'plan';

	/** @param string $kind See Order. */
	public static function from_order( string $kind, bool $is_donation ): self {
		return match ( true ) {
			$is_donation => self::Donation,
			CheckoutLink::PLAN === $kind => self::Plan,
			default => self::Product,
		};
	}
}
