<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use Slipstream\Money\Money;

/** An item for sale, stored as a `jp_pay_product` post. */
final class Product {

	/**
	 * @param int    $id           ID of the post.
	 * @param string $title        Plain text.
	 * @param string $description  Plain text; may contain line breaks.
	 * @param int    $image_id     Attachment ID; 0 for no image.
	 * @param Money  $price        Price of one item.
	 * @param bool   $has_quantity Whether buyers can order more than one item at a time.
	 * @param int    $stock        Total number of items for sale; 0 for no limit.
	 * @param bool   $asks_name    Whether buyers must enter their name.
	 * @param bool   $asks_address Whether buyers must enter their postal address.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $description,
		public readonly int $image_id,
		public readonly Money $price,
		public readonly bool $has_quantity,
		public readonly int $stock = 0,
		public readonly bool $asks_name = false,
		public readonly bool $asks_address = false,
	) {}
}
