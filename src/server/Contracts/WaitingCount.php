<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Declares rows that need a person's attention, for the count bubble in the admin menu. Database\WaitingRows counts all of them with one
 * query.
 */
final class WaitingCount {

	/**
	 * @param class-string<Table> $table     Table with the rows.
	 * @param literal-string      $condition SQL condition, for which the table has an index.
	 * @param list<string|int>    $values    Values for its placeholders.
	 */
	public function __construct(
		public readonly string $table,
		public readonly string $condition,
		public readonly array $values = [],
	) {}
}
