<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Reads the column `due`, whose meaning depends on the status of the row: see OutboxTable. All values are Unix times. */
final class JobTime {

	private function __construct(
		private readonly string $status,
		private readonly int $due,
		private readonly int $keep,
	) {}

	/** @param array<string, string> $row Row of OutboxTable, with `status`, `due` and `keep_for`. */
	public static function from_row( array $row ): self {
		return new self( $row['status'], (int) $row['due'], (int) $row['keep_for'] );
	}

	/** Returns when a worker may claim a waiting job: the next attempt, or the end of a running worker's lease. */
	public function claimable_at(): ?int {
		return JobState::WAITING === $this->status ? $this->due : null;
	}

	/** Returns when a failed job was given up. */
	public function failed_at(): ?int {
		return JobState::FAILED === $this->status ? $this->due : null;
	}

	/** Returns when the outbox forgets the key of a done job. */
	public function remembered_until(): ?int {
		return JobState::DONE === $this->status ? $this->due : null;
	}

	/** Returns when a done job was completed. */
	public function completed_at(): ?int {
		return JobState::DONE === $this->status ? $this->due - $this->keep : null;
	}

	/** Returns the time that people see: completed, given up, or next attempt. */
	public function to_display(): int {
		return $this->completed_at() ?? $this->failed_at() ?? $this->due;
	}
}
