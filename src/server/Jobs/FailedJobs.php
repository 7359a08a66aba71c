<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Jobs that failed in all attempts. Administrators retry or dismiss them. */
final class FailedJobs {

	/**
	 * Thirty days in seconds, after which the arguments of a failed job are deleted. They may contain addresses and texts. The job can
	 * then no longer be retried.
	 */
	public const RETRY_LIMIT = 2_592_000;

	/** Outcome stored when an administrator dismisses a failed job. */
	public const DISMISSED = 'dismissed';

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
	) {}

	/** @return list<Job> The newest first, at most 100. */
	public function all(): array {
		return array_map(
			[ Job::class, 'from_row' ],
			OutboxTable::rows( "SELECT * FROM {table} WHERE status = 'failed' ORDER BY due DESC, id DESC LIMIT 100" )
		);
	}

	/** Restarts a job with its full number of attempts; see restart(). Returns false if it has not failed, or failed too long ago. */
	public function retry( int $id ): bool {
		return 1 === $this->restart( ' AND id = %d', [ $id ] );
	}

	/** @return int Number of restarted jobs; see restart(). */
	public function retry_all(): int {
		return $this->restart( '', [] );
	}

	/** Removes a failed job from the list. If the job must not run twice, its key is still remembered. */
	public function dismiss( int $id ): bool {
		return 1 === $this->dismiss_rows( ' AND id = %d', [ $id ] );
	}

	/**
	 * @param int $until Unix time. Jobs that failed later stay, because the administrator has not seen them.
	 * @return int Number of dismissed jobs.
	 */
	public function dismiss_all( int $until = PHP_INT_MAX ): int {
		return $this->dismiss_rows( ' AND due <= %d', [ $until ] );
	}

	/** @return int Number of restarted jobs with this hook and topic; see restart(). */
	public function retry_group( string $hook, string $topic ): int {
		return $this->restart( ' AND hook = %s AND topic = %s', [ $hook, $topic ] );
	}

	/**
	 * @param int $until See dismiss_all().
	 * @return int Number of dismissed jobs with this hook and topic.
	 */
	public function dismiss_group( string $hook, string $topic, int $until = PHP_INT_MAX ): int {
		return $this->dismiss_rows( ' AND hook = %s AND topic = %s AND due <= %d', [ $hook, $topic, $until ] );
	}

	/**
	 * @param literal-string   $condition Further condition for failed rows.
	 * @param list<int|string> $values    Values for its placeholders.
	 * @throws QueryFailed If the database fails. Nothing is changed then.
	 */
	private function restart( string $condition, array $values ): int {
		$now       = $this->now();
		$restarted = OutboxTable::query_or_fail(
			"UPDATE {table} SET status = 'waiting', claim = '', attempts = 0, error = '', due = %d WHERE " . OutboxTable::FAILED_AFTER
				. $condition,
			[ $now, $now - self::RETRY_LIMIT, ...$values ]
		);
		if ( $restarted > 0 ) {
			$this->engine->schedule_worker( $now, true );
		}
		return $restarted;
	}

	/**
	 * @param literal-string   $condition See restart().
	 * @param list<int|string> $values    Values for its placeholders.
	 */
	private function dismiss_rows( string $condition, array $values ): int {
		return (int) OutboxTable::query( "DELETE FROM {table} WHERE status = 'failed' AND keep_for = 0" . $condition, $values )
			+ (int) OutboxTable::query(
				"UPDATE {table} SET status = 'done', claim = '', arguments = '', error = %s, due = keep_for + %d WHERE status = 'failed'"
					. $condition,
				[ self::DISMISSED, $this->now(), ...$values ]
			);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
