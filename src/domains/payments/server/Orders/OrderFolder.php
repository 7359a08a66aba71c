<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Ledger\OrderStatus;

/** Folders of the owner's list of orders. */
enum OrderFolder: string {

	case Paid = 'paid';

	/** Orders that are not paid yet. */
	case Open = 'open';

	/** Orders that the owner must check. */
	case Attention = 'attention';

	/** Orders for which nothing was paid, or everything was returned. */
	case Closed = 'closed';

	/** @return list<OrderStatus> */
	public function statuses(): array {
		return match ( $this ) {
			self::Paid => [ OrderStatus::Paid, OrderStatus::PartlyRefunded ],
			self::Open => [ OrderStatus::Pending, OrderStatus::Failed ],
			self::Attention => [ OrderStatus::Review, OrderStatus::Disputed ],
			self::Closed => [ OrderStatus::Refunded, OrderStatus::Expired, OrderStatus::Canceled ],
		};
	}

	/** Returns the folder for an order status. */
	public static function containing( OrderStatus $status ): self {
		foreach ( self::cases() as $folder ) {
			if ( in_array( $status, $folder->statuses(), true ) ) {
				return $folder;
			}
		}
		return self::Attention;
	}
}
