<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Where a job stands, for whoever asked for it. */
final class JobState {

	public const WAITING = 'waiting';
	public const FAILED  = 'failed';
	public const DONE    = 'done';

	/**
	 * @param self::WAITING|self::FAILED|self::DONE $status   Waiting is also one that is being done, or is to be tried again; failed one that was given up.
	 * @param int                                   $attempts How often it was begun.
	 * @param string                                $reason   Code of the last failure; '' without one. Once it is done what it said of itself, mostly ''.
	 * @param int                                   $time     Unix time: when it was done or given up, else when it is to be tried.
	 */
	public function __construct(
		public readonly string $status,
		public readonly int $attempts,
		public readonly string $reason,
		public readonly int $time,
	) {}

	/** @param array<string, string> $row Of OutboxTable; of a done job `due` is when it is forgotten. */
	public static function from_row( array $row ): self {
		$status = match ( $row['status'] ) {
			self::DONE, self::FAILED => $row['status'],
			default => self::WAITING,
		};
		return new self( $status, (int) $row['attempts'], $row['error'], (int) $row['due'] - ( self::DONE === $status ? (int) $row['keep_for'] : 0 ) );
	}
}
