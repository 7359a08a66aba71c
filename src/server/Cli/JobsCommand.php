<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Jobs\JobList;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\Worker;

/** `--url` of WP-CLI says on which site of a network. */
final class JobsCommand {

	public function __construct(
		private readonly Output $output,
		private readonly JobList $jobs,
		private readonly Queue $queue,
		private readonly Worker $worker,
	) {}

	/**
	 * @param list<string>          $arguments Not taken.
	 * @param array<string, string> $options   The keys are status and format.
	 */
	public function list( array $arguments, array $options ): void {
		$this->output->table(
			$options['format'] ?? 'table',
			$this->jobs->rows( $options['status'] ?? 'failed' ),
			[ 'id', 'title', 'hook', 'key', 'status', 'attempts', 'error', 'time' ]
		);
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
	 * @param list<string>          $ids     As the list has them.
	 * @param array<string, string> $options The key `all` stands for every failed job.
	 */
	public function retry( array $ids, array $options = [] ): void {
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
			$this->output->line( sprintf( __( 'Will be tried again: %s.', 'slipstream' ), implode( ', ', $retried ) ) );
		}
		$others = array_diff( $ids, $retried );
		if ( [] !== $others || [] === $ids ) {
			$this->output->error(
				[] === $ids
					? __( 'Name at least one job.', 'slipstream' )
					/* translators: %s: numbers of jobs, with commas between. */
					: sprintf( __( 'Not a failed job: %s.', 'slipstream' ), implode( ', ', $others ) )
			);
		}
	}
}
