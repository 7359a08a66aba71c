<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** A row of the outbox. */
final class Job {

	/**
	 * @param array<mixed> $arguments Empty when the job is done.
	 * @param string       $claim     Token of the worker that runs it; '' without one.
	 * @param string       $error     Code of the last attempt: its checkpoint, or why it failed.
	 * @param int          $keep      Seconds for which it is remembered after completion.
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
		public readonly JobTime $time,
		public readonly int $keep,
	) {}

	/** @param array<string, string> $row Row of OutboxTable. */
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
			JobTime::from_row( $row ),
			(int) $row['keep_for'],
		);
	}
}
