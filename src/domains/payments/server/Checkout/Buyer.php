<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

/** The buyer of a checkout page, as far as the site knows them. Texts are not escaped. */
final class Buyer {

	/**
	 * @param string $email  Address that the buyer has proved; '' if it is unknown.
	 * @param string $notice Reason not to buy the item again; '' if there is none.
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
		 * Filters the known buyer of a checkout page. A callback must prevent caching of the response first.
		 * @param Buyer  $buyer By default empty. If it has a notice for a submitted address, nothing is ordered.
		 * @param Offer  $offer The item.
		 * @param string $email Submitted address; '' if the page is only shown.
		 */
		$buyer = apply_filters( 'slipstream_checkout_buyer', new self(), $offer, $email );
		return $buyer instanceof self ? $buyer : new self();
	}
}
