<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Repair\RepairList;
use Slipstream\Repair\RepairRun;
use Slipstream\Repair\RepairTable;

/** Repairs posts, or restores repaired ones. Continues what an interrupted command or the browser has started. */
final class RepairCommand {

	/** Seconds between two lines about the progress. */
	private const SECONDS = 5;

	public function __construct(
		private readonly Output $output,
		private readonly RepairRun $run,
		private readonly RepairList $list,
	) {}

	/**
	 * Command `wp slipstream move repair`.
	 * @param array<string, string|bool> $options Keys: `dry-run` changes nothing and excludes `undo`, which restores; `format`.
	 */
	public function run( array $options ): void {
		$format = (string) ( $options['format'] ?? 'table' );
		try {
			match ( true ) {
				isset( $options['undo'], $options['dry-run'] ) => $this->output->error(
					/* translators: 1 and 2: options of a command. */
					sprintf( __( '%1$s and %2$s cannot be combined.', 'slipstream' ), '--undo', '--dry-run' )
				),
				isset( $options['undo'] )    => $this->undo( $format ),
				isset( $options['dry-run'] ) => $this->preview( $format ),
				default                      => $this->repair( $format ),
			};
		} catch ( QueryFailed ) {
			$this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
		}
	}

	private function preview( string $format ): void {
		if ( $this->finish( RepairRun::PREVIEW, $format ) ) {
			$this->table( $format, [ RepairTable::PLANNED ] );
		}
	}

	private function repair( string $format ): void {
		$progress = $this->run->progress();
		$is_begun = $progress['is_running'] && RepairRun::REPAIR === $progress['mode'];
		if ( ( $is_begun || $this->finish( RepairRun::PREVIEW, $format ) ) && $this->finish( RepairRun::REPAIR, $format ) ) {
			$this->table( $format, [ RepairTable::REPAIRED, RepairTable::SKIPPED, RepairTable::FAILED ] );
		}
	}

	private function undo( string $format ): void {
		if ( $this->finish( RepairRun::UNDO, $format ) ) {
			$this->table( $format, [ RepairTable::UNDONE, RepairTable::KEPT ] );
		}
	}

	/**
	 * @param string $mode One of RepairRun::MODES.
	 * @return bool False if it could not be started.
	 */
	private function finish( string $mode, string $format ): bool {
		if ( ! $this->run->start( $mode ) ) {
			$this->output->error( __( 'Not started: another preview, repair or undo is running, or the database did not answer. Try again in a minute.', 'slipstream' ) );
			return false;
		}
		while ( $this->run->progress()['is_running'] ) {
			$this->run->advance( self::SECONDS );
			if ( 'table' === $format ) {
				$counts = array_sum( $this->list->counts() );
				/* translators: %s: number of posts. */
				$this->output->line( sprintf( __( 'Posts in the list: %s', 'slipstream' ), (string) $counts ) );
			}
		}
		return true;
	}

	/**
	 * Prints every edit of the posts in some states.
	 * @param list<string> $states States of RepairTable.
	 */
	private function table( string $format, array $states ): void {
		$rows = [];
		foreach ( $states as $state ) {
			$after = 0;
			do {
				$items = $this->list->page( $state, $after );
				foreach ( $items as $item ) {
					$after = $item['id'];
					foreach ( $item['edits'] as $edit ) {
						$rows[] = [
							'post'  => $item['post'],
							'state' => $state,
						] + $edit;
					}
				}
			} while ( [] !== $items );
		}
		$this->output->table( $format, $rows, [ 'post', 'state', 'before', 'after' ] );
	}
}
