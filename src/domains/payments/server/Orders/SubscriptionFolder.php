<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Ledger\Subscription;

/** Groups orders with a subscription for the owner's list. */
enum SubscriptionFolder: string {

	case Active = 'active';

	/** The last payment was refused, or collection is paused. */
	case Overdue = 'overdue';

	/** Canceled, and paid until the end of its period. */
	case Ending = 'ending';

	case Ended = 'ended';

	/** @return list<string> States of Subscription. */
	public function states(): array {
		return match ( $this ) {
			self::Active => [ Subscription::ACTIVE, Subscription::TRIAL ],
			self::Overdue => [ Subscription::PAST_DUE, Subscription::PAUSED ],
			self::Ending => [ Subscription::ENDING ],
			self::Ended => [ Subscription::ENDED ],
		};
	}

	/** The folder that shows subscriptions of a state. */
	public static function containing( string $state ): self {
		foreach ( self::cases() as $folder ) {
			if ( in_array( $state, $folder->states(), true ) ) {
				return $folder;
			}
		}
		return self::Overdue;
	}
}
