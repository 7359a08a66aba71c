<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Payments\Orders\OrderStore;

/** Moves the orders and memberships of a reader to a new address. If the new address already has memberships, they are merged. */
final class AddressChange {

	public function __construct(
		private readonly Transaction $transaction,
		private readonly OrderStore $orders,
		private readonly Memberships $memberships,
		private readonly Devices $devices,
		private readonly MagicLinks $links,
	) {}

	/**
	 * Moves orders and memberships, and signs out the devices of the old address. The caller must have checked that both addresses
	 * belong to one person.
	 * @param string $from Normalized old address. `$to` is the normalized new address.
	 * @return int Number of moved memberships.
	 * @throws QueryFailed If the database fails. Nothing is changed then.
	 */
	public function move( string $from, string $to ): int {
		return $from === $to ? 0 : $this->transaction->run(
			function () use ( $from, $to ): int {
				// Renewals, and a rebuild of memberships, read the address from the order.
				$this->orders->move( $from, $to );
				$this->devices->delete_all( $from );
				$this->links->delete_all( $from );
				return $this->memberships->move( $from, $to );
			}
		);
	}
}
