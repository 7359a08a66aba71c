<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use Slipstream\Contracts\Table;

/** Table with one row for each product with a limited stock. An update of the row locks the stock until the end of the transaction. */
final class StockTable extends Table {

	public const NAME = 'payment_stock';

	public const COLUMNS = [
		'product_id' => 'BIGINT UNSIGNED NOT NULL',
		// Number of times that the row was locked.
		'revision'   => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(product_id)',
	];
}
