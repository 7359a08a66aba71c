<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Money\Money;

/** An order before it is stored. All values are validated; see Order. */
final class NewOrder {

	public function __construct(
		public readonly string $kind,
		public readonly int $item_id,
		public readonly string $title,
		public readonly int $quantity,
		public readonly Money $amount,
		public readonly string $period,
		public readonly string $gateway,
		public readonly string $mode,
		public readonly string $email,
		public readonly string $name,
		public readonly int $post_id,
		public readonly string $locale,
		public readonly string $address = '',
		public readonly bool $is_donation = false,
	) {}
}
