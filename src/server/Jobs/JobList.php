<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Availability\Declarations;
use Slipstream\Availability\FeatureList;
use Slipstream\Support\Clock;

/**
 * Lists jobs for the settings screen and WP-CLI. Omits their arguments, which may contain a visitor's message.
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
 * }
 */
final class JobList {

	public const STATUSES = [ 'failed', 'waiting', 'done' ];

	private const MAX = 100;

	public function __construct(
		private readonly Declarations $declarations,
		private readonly FeatureList $features,
		private readonly Clock $clock,
	) {}

	/**
	 * @return list<Row> At most 100 jobs, the latest first. `time` is when the job failed or was completed; for a waiting job, when it is
	 *     due.
	 */
	public function rows( string $status ): array {
		if ( ! OutboxTable::is_ready() ) {
			return [];
		}
		$jobs   = array_map(
			[ Job::class, 'from_row' ],
			OutboxTable::rows( 'SELECT * FROM {table} WHERE status = %s ORDER BY due DESC, id DESC LIMIT %d', [ $status, self::MAX ] )
		);
		$titles = [] === $jobs ? [] : $this->titles();
		return array_map( fn ( Job $job ): array => $this->row( $job, $titles[ $job->hook ] ?? 'Slipstream' ), $jobs );
	}

	/** Returns the number of jobs with a status. Not limited like rows(). */
	public function count( string $status ): int {
		return OutboxTable::is_ready()
			? (int) ( OutboxTable::row( 'SELECT COUNT(*) AS jobs FROM {table} WHERE status = %s', [ $status ] )['jobs'] ?? 0 )
			: 0;
	}

	/** @return array<string, mixed> JSON schema of a row. */
	public static function schema(): array {
		$text   = [ 'type' => 'string' ];
		$number = [ 'type' => 'integer' ];
		return [
			'type'       => 'object',
			'properties' => [
				'id'       => $number,
				'title'    => $text,
				'subject'  => $text,
				'hook'     => $text,
				'key'      => $text,
				'status'   => $text + [ 'enum' => self::STATUSES ],
				'attempts' => $number,
				'error'    => $text,
				'time'     => $text + [ 'format' => 'date-time' ],
			],
		];
	}

	/** @return Row */
	private function row( Job $job, string $title ): array {
		return [
			'id'       => $job->id,
			'title'    => $title,
			'subject'  => $this->subject( $job ),
			'hook'     => $job->hook,
			'key'      => $job->key,
			'status'   => $job->status,
			'attempts' => $job->attempts,
			'error'    => $job->error,
			'time'     => gmdate( 'Y-m-d\TH:i:s\Z', $job->time->to_display() ),
		];
	}

	/** @return string Subject of the job; '' if no filter sets one, or if it is too old to keep its arguments. */
	private function subject( Job $job ): string {
		if (
			[] === $job->arguments
			|| ( $job->time->failed_at() ?? PHP_INT_MAX ) <= $this->clock->now()->getTimestamp() - Queue::RETRY_LIMIT
		) {
			return '';
		}
		/**
		 * Filters the subject of a job: what it is about, for the list of jobs.
		 * @param string       $subject   Plain text, such as the title of a post; '' when unknown.
		 * @param string       $hook      Hook of the job.
		 * @param array<mixed> $arguments Arguments of the job.
		 */
		$subject = apply_filters( 'slipstream_job_subject', '', $job->hook, $job->arguments );
		return is_string( $subject ) ? $subject : '';
	}

	/** @return array<string, string> Titles of jobs by hook. Loads every server.php, so call it only if there are jobs to list. */
	private function titles(): array {
		$titles = array_column( $this->features->rows(), 'title', 'slug' );
		$found  = [];
		foreach ( $this->declarations->all() as $name => $definition ) {
			$found += array_fill_keys( array_keys( $definition->jobs ), $titles[ $name ] ?? ucfirst( $name ) );
		}
		return $found;
	}
}
