<?php
/**
 * The fault table.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/**
 * Rows for `npm run faults`, which names a file for them and sets how many tries a fault gets. Without the file there is no table.
 */
final class FaultTable {

	/** @param int $usual Number of tries in a run of all tests. */
	public static function tries( int $usual ): int {
		return $usual * max( 1, (int) getenv( 'SLIPSTREAM_FAULT_TRIES' ) );
	}

	/** Whether this run creates the table. Only then does it test engines and faults that take too long otherwise. */
	public static function is_wanted(): bool {
		return '' !== (string) getenv( 'SLIPSTREAM_FAULTS' );
	}

	/**
	 * @param int    $tries   Jobs or messages that the fault could affect.
	 * @param int    $lost    Jobs or messages that are neither done nor shown as failed.
	 * @param int    $doubled Effects beyond the first.
	 * @param string $state   The visible state.
	 * @param string $note    How the receiver can recognize a repeated effect, if the documents allow one.
	 * @param int    $known   How many of the repeated effects the note explains.
	 */
	public static function add(
		string $fault,
		string $engine,
		int $tries,
		int $lost,
		int $doubled,
		string $state,
		string $note = '',
		int $known = 0
	): void {
		$file = (string) getenv( 'SLIPSTREAM_FAULTS' );
		if ( '' !== $file ) {
			file_put_contents(
				$file,
				wp_json_encode( compact( 'fault', 'engine', 'tries', 'lost', 'doubled', 'state', 'note', 'known' ) ) . "\n",
				FILE_APPEND | LOCK_EX
			);
		}
	}
}
