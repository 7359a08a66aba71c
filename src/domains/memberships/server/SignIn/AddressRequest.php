<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** A request to change a reader's address, found by one of its two links: that of the old or that of the new address. */
final class AddressRequest {

	/**
	 * @param string $from         Normalized old address. `$to` is the normalized new address.
	 * @param bool   $is_new_side  Whether the link was sent to the new address.
	 * @param bool   $is_confirmed Whether the address of this link has confirmed.
	 * @param bool   $is_moved     Whether both addresses have confirmed.
	 * @param bool   $is_open      Whether the link can still be used.
	 * @param bool   $completes    Whether this confirmation has just moved the memberships.
	 */
	public function __construct(
		public readonly string $from,
		public readonly string $to,
		public readonly bool $is_new_side,
		public readonly bool $is_confirmed,
		public readonly bool $is_moved,
		public readonly bool $is_open,
		public readonly bool $completes = false,
	) {}

	/** Returns a copy of the request for the confirmation that moved the memberships. */
	public function completed(): self {
		return new self( $this->from, $this->to, $this->is_new_side, true, true, false, true );
	}
}
