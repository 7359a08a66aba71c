<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Move\MoveReport;
use Slipstream\Move\MoveScan;

/** Lists what Jetpack has left on the site, and repairs posts. On a network, `--url` selects the site. */
final class MoveCommand {

	/** Seconds between two lines about the progress. */
	private const SECONDS = 5;

	public function __construct(
		private readonly Output $output,
		private readonly MoveScan $scan,
		private readonly MoveReport $report,
		private readonly RepairCommand $repair,
	) {}

	/**
	 * Command `wp slipstream move`.
	 * @param list<string>               $arguments Action: `list` searches all posts, `repair` repairs them.
	 * @param array<string, string|bool> $options   Keys: `format`, and for `repair` `dry-run` and `undo`.
	 */
	public function run( array $arguments, array $options ): void {
		match ( $arguments[0] ?? 'list' ) {
			'repair' => $this->repair->run( $options ),
			default  => $this->list( $options ),
		};
	}

	/** @param array<string, string|bool> $options Key: `format`. */
	private function list( array $options ): void {
		$format = (string) ( $options['format'] ?? 'table' );
		try {
			if ( ! $this->scan->start() ) {
				$this->output->error( __( 'The search could not be started. Try again.', 'slipstream' ) );
				return;
			}
			while ( MoveScan::is_running( $this->scan->progress() ) ) {
				$this->scan->advance( self::SECONDS );
				if ( 'table' === $format ) {
					$posts = $this->scan->progress()['checked'] ?? 0;
					/* translators: %s: number of posts. */
					$this->output->line( sprintf( __( 'Entries searched: %s', 'slipstream' ), (string) $posts ) );
				}
			}
		} catch ( QueryFailed ) {
			$this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
			return;
		}
		$rows = array_map(
			static fn ( array $row ): array => [
				'what'   => $row['title'],
				'found'  => $row['found'],
				'state'  => MoveReport::state_label( $row['state'] ),
				'reason' => $row['reason'],
				'posts'  => implode( ', ', $row['places'] ),
			],
			$this->report->rows( $this->scan->progress()['found'] ?? [] )
		);
		$this->output->table( $format, $rows, [ 'what', 'found', 'state', 'reason', 'posts' ] );
	}
}
