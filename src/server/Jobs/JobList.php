<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/**
 * Lists jobs for the settings screen and WP-CLI. Omits their arguments, which may contain a visitor's message. `can_retry` is false for
 * jobs that have not failed, or that failed too long ago; see FailedJobs::RETRY_LIMIT.
 * @phpstan-type Row array{
 *     id: int,
 *     title: string,
 *     subject: string,
 *     hook: string,
 *     key: string,
 *     status: string,
 *     attempts: int,
 *     error: string,
 *     time: string,
 *     can_retry: bool,
 * }
 */
final class JobList {

	public const STATUSES = [ 'failed', 'waiting', 'done' ];

	private const MAX = 100;

	public function __construct(
		private readonly JobTitles $titles,
		private readonly Clock $clock,
	) {}

	/**
	 * @param int $limit Maximum number of jobs.
	 * @return list<Row> Jobs, the latest first. `time` is when the job failed or was completed; for a waiting job, when it is
	 *     due.
	 * @throws QueryFailed If the database fails. An incomplete list must not look complete.
	 */
	public function rows( string $status, int $limit = self::MAX ): array {
		if ( ! OutboxTable::is_ready() ) {
			return [];
		}
		$jobs = array_map(
			[ Job::class, 'from_row' ],
			OutboxTable::rows_or_fail( 'SELECT * FROM {table} WHERE status = %s ORDER BY due DESC, id DESC LIMIT %d', [ $status, $limit ] )
		);
		return array_map( $this->row( ... ), $jobs );
	}

	/**
	 * Returns the number of jobs with a status. Not limited like rows().
	 * @throws QueryFailed If the database fails.
	 */
	public function count( string $status ): int {
		return OutboxTable::is_ready()
			? (int) ( OutboxTable::row_or_fail( 'SELECT COUNT(*) AS jobs FROM {table} WHERE status = %s', [ $status ] )['jobs'] ?? 0 )
			: 0;
	}

	/** @return array<string, mixed> JSON schema of a row. */
	public static function schema(): array {
		$text   = [ 'type' => 'string' ];
		$number = [ 'type' => 'integer' ];
		return [
			'type'       => 'object',
			'properties' => [
				'id'        => $number,
				'title'     => $text,
				'subject'   => $text,
				'hook'      => $text,
				'key'       => $text,
				'status'    => $text + [ 'enum' => self::STATUSES ],
				'attempts'  => $number,
				'error'     => $text,
				'time'      => $text + [ 'format' => 'date-time' ],
				'can_retry' => [ 'type' => 'boolean' ],
			],
		];
	}

	/** @return Row */
	private function row( Job $job ): array {
		return [
			'id'        => $job->id,
			'title'     => $this->titles->feature( $job->hook ),
			'subject'   => $this->subject( $job ),
			'hook'      => $job->hook,
			'key'       => $job->key,
			'status'    => $job->status,
			'attempts'  => $job->attempts,
			'error'     => $job->error,
			'time'      => gmdate( 'Y-m-d\TH:i:s\Z', $job->time->to_display() ),
			'can_retry' => ( $job->time->failed_at() ?? 0 ) > $this->retry_limit(),
		];
	}

	/** @return string Subject of the job; '' if no filter sets one, or if it is too old to keep its arguments. */
	private function subject( Job $job ): string {
		if ( [] === $job->arguments || ( $job->time->failed_at() ?? PHP_INT_MAX ) <= $this->retry_limit() ) {
			return '';
		}
		/**
		 * Filters the subject of a job: what it is about, for the list of failed jobs.
		 * @param string       $subject   Plain text, such as the title of a post; '' when unknown.
		 * @param string       $hook      Hook of the job.
		 * @param array<mixed> $arguments Arguments of the job.
		 */
		$subject = apply_filters( 'slipstream_job_subject', '', $job->hook, $job->arguments );
		return is_string( $subject ) ? $subject : '';
	}

	/** Returns a Unix time. Jobs that failed before it can no longer be retried. */
	private function retry_limit(): int {
		return $this->clock->now()->getTimestamp() - FailedJobs::RETRY_LIMIT;
	}
}
