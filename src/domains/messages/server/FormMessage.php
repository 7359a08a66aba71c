<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A stored message. Its post type is `feedback`. */
final class FormMessage {

	public function __construct(
		public readonly int $id,
		public readonly Entry $entry,
		public readonly bool $is_unread = false,
		public readonly DeliveryState $delivery = new DeliveryState(),
	) {}
}
