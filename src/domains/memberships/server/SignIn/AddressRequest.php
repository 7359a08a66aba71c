<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

/** A request to change the address of a reader, as one of its two links shows it. */
final class AddressRequest {

	/**
	 * @param string $from         Normalized; so is the next one.
	 * @param bool   $is_new_side  Whether the link was sent to the new address.
	 * @param bool   $is_confirmed Whether this side has confirmed.
	 * @param bool   $is_moved     Whether both sides have confirmed.
	 * @param bool   $is_open      Whether it can still be confirmed.
	 * @param bool   $completes    Whether the confirmation of this side has just moved the memberships.
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

	/** Returns the request after this side has moved the memberships. */
	public function completed(): self {
		return new self( $this->from, $this->to, $this->is_new_side, true, true, false, true );
	}
}
