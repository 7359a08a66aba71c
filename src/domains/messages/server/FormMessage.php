<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A stored entry; `feedback` in the database. */
final class FormMessage {

	public function __construct(
		public readonly int $id,
		public readonly Entry $entry,
		public readonly bool $is_unread = false,
		public readonly DeliveryState $delivery = new DeliveryState(),
	) {}
}
