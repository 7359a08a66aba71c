<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** A job in the outbox. */
final class Job {

	/**
	 * @param array<mixed> $arguments Empty if the job is done.
	 * @param string       $claim     Token of the worker that runs the job; '' if none does.
	 * @param string       $error     Code of the last attempt: its checkpoint, or the reason for its failure.
	 * @param int          $keep      Seconds after completion for which the job's key is remembered.
	 * @param string       $topic     See JobTopic.
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
		public readonly string $topic = '',
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
			$row['topic'] ?? '',
		);
	}
}
