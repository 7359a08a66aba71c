<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** State of a job, for the code that scheduled it. */
final class JobState {

	public const WAITING = 'waiting';
	public const FAILED  = 'failed';
	public const DONE    = 'done';

	/**
	 * @param self::WAITING|self::FAILED|self::DONE $status   Waiting includes running jobs and jobs that will be tried again. Failed
	 *     means that there is no further attempt.
	 * @param int                                   $attempts Number of attempts that were started.
	 * @param string $reason Code of the last failure; for a done job its outcome, usually ''; otherwise ''.
	 * @param int                                   $time     Unix time when the job was completed or failed; for a waiting job, its next
	 *     attempt.
	 */
	public function __construct(
		public readonly string $status,
		public readonly int $attempts,
		public readonly string $reason,
		public readonly int $time,
	) {}

	/** @param array<string, string> $row Row of OutboxTable. */
	public static function from_row( array $row ): self {
		$status = match ( $row['status'] ) {
			self::DONE, self::FAILED => $row['status'],
			default => self::WAITING,
		};
		return new self( $status, (int) $row['attempts'], $row['error'], JobTime::from_row( $row )->to_display() );
	}
}
