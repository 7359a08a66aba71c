<?php
/**
 * A piece of work for later.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

/**
 * A row of the outbox.
 */
final class Job {

	/**
	 * Data.
	 *
	 * @param int          $id        Of the row.
	 * @param string       $hook      The action that does it; receives the arguments and the key.
	 * @param string       $key       What makes the job this one among those of its hook.
	 * @param array<mixed> $arguments What JSON can say; none once it is done.
	 * @param int          $attempts  How often it was begun, this time included.
	 * @param string       $claim     Whose it is now.
	 * @param string       $error     Why the last attempt failed; a code, never a message of somebody else's.
	 * @param string       $status    See OutboxTable.
	 * @param int          $due       A timestamp, see OutboxTable.
	 * @param int          $keep      See Outbox::schedule().
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $hook,
		public readonly string $key,
		public readonly array $arguments,
		public readonly int $attempts,
		public readonly string $claim,
		public readonly string $error,
		public readonly string $status,
		public readonly int $due,
		public readonly int $keep,
	) {}

	/**
	 * The job of a row.
	 *
	 * @param array<string, string> $row See OutboxTable.
	 */
	public static function from_row( array $row ): self {
		$arguments = json_decode( $row['arguments'], true );
		return new self(
			(int) $row['id'],
			$row['hook'],
			$row['job_key'],
			is_array( $arguments ) ? $arguments : [],
			(int) $row['attempts'],
			$row['claim'],
			$row['error'],
			$row['status'],
			(int) $row['due'],
			(int) $row['keep_for'],
		);
	}
}
