<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** State of a job, for the code that scheduled it. */
final class JobState {

	public const WAITING = 'waiting';
	public const FAILED  = 'failed';
	public const DONE    = 'done';

	/**
	 * @param self::WAITING|self::FAILED|self::DONE $status   Waiting: also while it runs, or before another attempt. Failed: given up.
	 * @param int                                   $attempts Number of starts.
	 * @param string $reason Code of the last failure; '' without one. For a done job its outcome, mostly ''.
	 * @param int                                   $time     Unix time: when it was completed or given up, otherwise the next attempt.
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
