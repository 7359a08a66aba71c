<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Ledger\Subscription;

/** Folders of the owner's list of subscriptions. */
enum SubscriptionFolder: string {

	case Active = 'active';

	/** The last payment failed, or collection is paused. */
	case Overdue = 'overdue';

	/** Canceled, and paid until the end of the period. */
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

	/** Returns the folder for a subscription state. */
	public static function containing( string $state ): self {
		foreach ( self::cases() as $folder ) {
			if ( in_array( $state, $folder->states(), true ) ) {
				return $folder;
			}
		}
		return self::Overdue;
	}
}
