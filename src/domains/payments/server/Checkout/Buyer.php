<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

/** What the site knows about the buyer before the checkout. Texts are not escaped. */
final class Buyer {

	/**
	 * @param string $email  Address that the buyer has proved; '' if it is unknown.
	 * @param string $notice Why the buyer should not buy the item again; '' if they may.
	 * @param string $link   Label of a link below the notice. `$url` is its target.
	 */
	public function __construct(
		public readonly string $email = '',
		public readonly string $notice = '',
		public readonly string $link = '',
		public readonly string $url = '',
	) {}

	/** @param string $email Submitted address; '' if the page is only shown. */
	public static function current( Offer $offer, string $email ): self {
		/**
		 * Filters what the checkout page knows about its buyer. A callback must prevent caching of the response first.
		 * @param Buyer  $buyer Default: nothing. If it has a notice for a submitted address, nothing is ordered.
		 * @param Offer  $offer The item.
		 * @param string $email Submitted address; '' if the page is only shown.
		 */
		$buyer = apply_filters( 'slipstream_checkout_buyer', new self(), $offer, $email );
		return $buyer instanceof self ? $buyer : new self();
	}
}
