<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Payments\Orders\OrderStore;

/** Moves everything of one address to another, also to one that has memberships already: two addresses become one reader. */
final class AddressChange {

	public function __construct(
		private readonly Transaction $transaction,
		private readonly OrderStore $orders,
		private readonly Memberships $memberships,
		private readonly Devices $devices,
		private readonly MagicLinks $links,
	) {}

	/**
	 * Moves orders and memberships, and signs the devices of the old address out. The owner has checked that both belong to one person.
	 * @param string $from Normalized; so is the next one.
	 * @return int Number of memberships.
	 * @throws QueryFailed If the database fails. Nothing has changed then.
	 */
	public function move( string $from, string $to ): int {
		return $from === $to ? 0 : $this->transaction->run(
			function () use ( $from, $to ): int {
				// Renewals and a rebuild read the address of the order.
				$this->orders->move( $from, $to );
				$this->devices->delete_all( $from );
				$this->links->delete_all( $from );
				return $this->memberships->move( $from, $to );
			}
		);
	}
}
