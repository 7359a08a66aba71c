<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderQuery;

/** A list of the screen "Payments": its folders, its rows and its CSV columns. */
interface Listing {

	/** Name for URLs and file names. */
	public function name(): string;

	/** @return list<string> Names of the folders. */
	public function folders(): array;

	/**
	 * @param string $folder Name of the folder; '' for all folders.
	 * @param string $search See OrderQuery.
	 * @param int    $before See OrderQuery.
	 */
	public function query( string $folder, string $search, int $before, int $limit ): OrderQuery;

	/**
	 * @return array<string, int> Number of orders by folder.
	 * @throws QueryFailed If the database fails.
	 */
	public function counts(): array;

	/**
	 * @param list<Order> $orders Orders of one page.
	 * @return list<array<string, mixed>> Rows for the screen.
	 * @throws QueryFailed If the database fails.
	 */
	public function rows( array $orders ): array;

	/** @return array<string, mixed> JSON schema of a row. */
	public function schema(): array;

	/** @return list<string> Column names of the CSV file. */
	public function columns(): array;

	/**
	 * @param list<Order> $orders Orders of one page.
	 * @return list<array<string, string>> Cells of the CSV file, by column.
	 * @throws QueryFailed If the database fails.
	 */
	public function cells( array $orders ): array;
}
