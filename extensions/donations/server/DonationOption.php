<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Money\Currency;

/** A donation type that visitors can choose, with its plan's currency and checkout. */
final class DonationOption {

	/** @param string $url Unescaped URL of the checkout page. */
	public function __construct(
		public readonly DonationType $type,
		public readonly Currency $currency,
		public readonly string $url,
	) {}
}
