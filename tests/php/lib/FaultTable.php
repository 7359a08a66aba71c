<?php
/**
 * Collects the results of simulated faults.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/** Table of faults for `npm run faults`, which sets the file for its rows and the number of tries. Otherwise nothing is written. */
final class FaultTable {

	/**
	 * Returns the number of tries.
	 * @param int $usual Number in `npm test`.
	 */
	public static function tries( int $usual ): int {
		return $usual * max( 1, (int) getenv( 'SLIPSTREAM_FAULT_TRIES' ) );
	}

	/** Returns whether this run writes the table. If so, it also tests engines and faults that are too slow for `npm test`. */
	public static function is_wanted(): bool {
		return '' !== (string) getenv( 'SLIPSTREAM_FAULTS' );
	}

	/**
	 * Adds a row.
	 * @param int    $tries   Jobs or messages that the fault could affect.
	 * @param int    $lost    Jobs or messages that are neither done nor shown as failed.
	 * @param int    $doubled Effects after the first of each.
	 * @param string $state   State that people see.
	 * @param string $note    How the receiver can detect a repeated effect; '' if repeating is not allowed.
	 * @param int    $known   Number of repeated effects that the note explains.
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
