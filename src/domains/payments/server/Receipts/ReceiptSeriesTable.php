<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Contracts\Table;

/** Table with the last receipt number of each year. The update locks the row, so that a number is used only if the receipt is stored. */
final class ReceiptSeriesTable extends Table {

	public const NAME = 'payment_receipt_series';

	public const COLUMNS = [
		'mode'       => 'VARCHAR(4) NOT NULL',
		'issue_year' => 'INT NOT NULL',
		'last_index' => 'INT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(mode, issue_year)',
	];
}
