<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Access\ResponseCache;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Caching\PageCaches;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Payments\Checkout\Buyer;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Checkout\Offer;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Subscribers\EmailIdentity;

/** Tells the checkout page about a signed-in reader, so that nobody buys a plan twice. */
final class CheckoutReader {

	public function __construct(
		private readonly ReaderSession $session,
		private readonly Memberships $memberships,
		private readonly PageCaches $caches,
		private readonly ResponseCache $cache,
	) {}

	/**
	 * Filter `slipstream_checkout_buyer`: adds the reader's address, and a notice if they have the plan. Says nothing about an address that
	 * this browser has not proved.
	 * @param mixed  $buyer Buyer of another plugin.
	 * @param string $email Submitted address; '' if the page is only shown. Caches that ignore headers may store the page then.
	 */
	public function describe( mixed $buyer, Offer $offer, string $email ): mixed {
		$own = '' === $email && $this->caches->are_distrusted() ? '' : $this->session->email();
		if ( '' === $own || ! $this->cache->refuse() ) {
			return $buyer;
		}
		$is_own = '' === $email || EmailIdentity::normalize( $email ) === $own;
		return $is_own && $this->has_plan( $offer, $own ) ? new Buyer(
			$own,
			/* translators: %s: an email address. */
			sprintf( __( 'You already have this plan with the address %s. If you buy it again, you pay twice.', 'slipstream' ), $own ),
			__( 'Go to your account', 'slipstream' ),
			ReaderLink::to_account()
		) : new Buyer( $own );
	}

	private function has_plan( Offer $offer, string $email ): bool {
		try {
			return CheckoutLink::PLAN === $offer->kind
				&& ! $offer->is_donation
				// One-time plans can be tickets or courses, which a reader buys for others, too.
				&& Plan::ONE_TIME !== $offer->period
				&& $this->memberships->has_running( $email, $offer->item_id );
		} catch ( QueryFailed ) {
			return false;
		}
	}
}
