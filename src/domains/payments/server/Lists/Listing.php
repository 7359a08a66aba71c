<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderQuery;

/** One of the owner's lists: which orders it has, in which folders, and what of them it shows. */
interface Listing {

	/** Part of URLs and of the names of files. */
	public function name(): string;

	/** @return list<string> Names of the folders. */
	public function folders(): array;

	/**
	 * @param string $folder '' for all folders.
	 * @param string $search See OrderQuery.
	 * @param int    $before See OrderQuery.
	 */
	public function query( string $folder, string $search, int $before, int $limit ): OrderQuery;

	/**
	 * @return array<string, int> Numbers of orders by folder.
	 * @throws QueryFailed When the database refused.
	 */
	public function counts(): array;

	/**
	 * @param list<Order> $orders Orders of one page.
	 * @return list<array<string, mixed>> Rows for the screen.
	 * @throws QueryFailed When the database refused.
	 */
	public function rows( array $orders ): array;

	/** @return array<string, mixed> JSON schema of a row. */
	public function schema(): array;

	/** @return list<string> Names of the columns of a CSV file. */
	public function columns(): array;

	/**
	 * @param list<Order> $orders Orders of one page.
	 * @return list<array<string, string>> Cells of a CSV file, by column.
	 * @throws QueryFailed When the database refused.
	 */
	public function cells( array $orders ): array;
}
