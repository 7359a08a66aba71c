<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

/** The owner's lists. */
final class Listings {

	public function __construct(
		private readonly OrderListing $orders,
		private readonly SubscriptionListing $subscriptions,
		private readonly DonationListing $donations,
	) {}

	/** @return non-empty-list<Listing> */
	public function all(): array {
		return [ $this->orders, $this->subscriptions, $this->donations ];
	}

	/** Returns the list with this name; null if it is unknown. */
	public function find( string $name ): ?Listing {
		foreach ( $this->all() as $listing ) {
			if ( $listing->name() === $name ) {
				return $listing;
			}
		}
		return null;
	}
}
