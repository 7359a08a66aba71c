<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobList;
use Slipstream\Jobs\Pause;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\Worker;
use Slipstream\Support\Clock;

/** WP-CLI commands that list, run, retry, pause and resume background jobs. On a network, `--url` selects the site. */
final class JobsCommand {

	public function __construct(
		private readonly Output $output,
		private readonly JobList $jobs,
		private readonly Queue $queue,
		private readonly Worker $worker,
		private readonly Pause $pause,
		private readonly Clock $clock,
	) {}

	/**
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   Keys: `status` and `format`.
	 */
	public function list( array $arguments, array $options ): void {
		try {
			$rows = $this->jobs->rows( $options['status'] ?? 'failed' );
		} catch ( QueryFailed ) {
			$this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
			return;
		}
		$this->output->table(
			$options['format'] ?? 'table',
			array_map( static fn ( array $row ): array => [ 'can_retry' => $row['can_retry'] ? 'yes' : 'no' ] + $row, $rows ),
			[ 'id', 'title', 'hook', 'key', 'status', 'attempts', 'error', 'time', 'can_retry' ]
		);
	}

	/** Pauses newsletters and other bulk work. */
	public function pause(): void {
		$this->pause->start()
			? $this->output->success( __( 'Newsletters and other bulk work are paused.', 'slipstream' ) )
			: $this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
	}

	/** Continues bulk work. */
	public function resume(): void {
		$this->pause->end( $this->clock->now()->getTimestamp() )
			? $this->output->success( __( 'Newsletters and other bulk work continue.', 'slipstream' ) )
			: $this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
	}

	public function run(): void {
		$count = 0;
		do {
			$begun  = $this->worker->work();
			$count += $begun;
		} while ( $begun > 0 );
		/* translators: %d: a number of jobs. */
		$this->output->success( sprintf( _n( 'Ran %d job.', 'Ran %d jobs.', $count, 'slipstream' ), $count ) );
	}

	/**
	 * @param list<string>          $ids     IDs of failed jobs.
	 * @param array<string, string> $options The key `all` selects every failed job.
	 */
	public function retry( array $ids, array $options = [] ): void {
		try {
			$this->try_again( $ids, $options );
		} catch ( QueryFailed ) {
			$this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
		}
	}

	/**
	 * @param list<string>          $ids     See retry().
	 * @param array<string, string> $options See retry().
	 * @throws QueryFailed If the database fails.
	 */
	private function try_again( array $ids, array $options ): void {
		if ( isset( $options['all'] ) ) {
			$count = $this->queue->retry_all();
			$this->output->success(
				/* translators: %d: a number of jobs. */
				sprintf( _n( '%d job will be tried again.', '%d jobs will be tried again.', $count, 'slipstream' ), $count )
			);
			return;
		}
		$retried = array_values( array_filter( $ids, fn ( string $id ): bool => ctype_digit( $id ) && $this->queue->retry( (int) $id ) ) );
		if ( [] !== $retried ) {
			/* translators: %s: numbers of jobs, with commas between. */
			$this->output->line( sprintf( __( 'Retrying: %s.', 'slipstream' ), implode( ', ', $retried ) ) );
		}
		$others = array_diff( $ids, $retried );
		if ( [] !== $others || [] === $ids ) {
			$this->output->error(
				[] === $ids
					? __( 'Enter the ID of at least one job.', 'slipstream' )
					/* translators: %s: numbers of jobs, with commas between. */
					: sprintf( __( 'Not a failed job: %s.', 'slipstream' ), implode( ', ', $others ) )
			);
		}
	}
}
