<?php
/**
 * The result table of `npm run faults`.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/**
 * Collects the rows for `npm run faults`, which sets the name of the file and the number of tries per fault. Other runs collect nothing.
 */
final class FaultTable {

	/** @param int $usual Number of tries if the test runs without `npm run faults`. */
	public static function tries( int $usual ): int {
		return $usual * max( 1, (int) getenv( 'SLIPSTREAM_FAULT_TRIES' ) );
	}

	/** Whether the table is requested. Only then are engines and faults tested that take a long time. */
	public static function is_wanted(): bool {
		return '' !== (string) getenv( 'SLIPSTREAM_FAULTS' );
	}

	/**
	 * @param int    $tries   Number of jobs or messages that the fault could affect.
	 * @param int    $lost    Number of jobs or messages that are neither done nor shown as failed.
	 * @param int    $doubled Number of repeated effects.
	 * @param string $state   State that users see.
	 * @param string $note    How receivers can recognize a repeated effect, if the documentation allows one.
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
