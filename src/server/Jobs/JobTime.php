<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Reads the column `due`, whose meaning depends on the job's status; see OutboxTable. All values are Unix times. */
final class JobTime {

	private function __construct(
		private readonly string $status,
		private readonly int $due,
		private readonly int $keep,
	) {}

	/** @param array<string, string> $row Row of OutboxTable with `status`, `due` and `keep_for`. */
	public static function from_row( array $row ): self {
		return new self( $row['status'], (int) $row['due'], (int) $row['keep_for'] );
	}

	/**
	 * Returns when a worker may claim a waiting job: at its next attempt, or when the lease of its current worker ends. Null for other
	 * jobs.
	 */
	public function claimable_at(): ?int {
		return JobState::WAITING === $this->status ? $this->due : null;
	}

	/** Returns when a failed job had its last attempt; null for other jobs. */
	public function failed_at(): ?int {
		return JobState::FAILED === $this->status ? $this->due : null;
	}

	/** Returns when the key of a done job expires; null for other jobs. */
	public function remembered_until(): ?int {
		return JobState::DONE === $this->status ? $this->due : null;
	}

	/** Returns when a done job was completed; null for other jobs. */
	public function completed_at(): ?int {
		return JobState::DONE === $this->status ? $this->due - $this->keep : null;
	}

	/** Returns the time to display: when the job was completed, failed, or will next be tried. */
	public function to_display(): int {
		return $this->completed_at() ?? $this->failed_at() ?? $this->due;
	}
}
