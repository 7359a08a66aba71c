<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Money\Currency;

/** A donation type in the rendered form, with its currency and checkout URL. */
final class DonationOption {

	/** @param string $url Unescaped URL of the checkout page. */
	public function __construct(
		public readonly DonationType $type,
		public readonly Currency $currency,
		public readonly string $url,
	) {}
}
