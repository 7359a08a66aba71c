<?php
/**
 * The fault table.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

/**
 * Rows for `npm run faults`, which names a file for them and says how many tries a fault gets; without it there is no table.
 */
final class FaultTable {

	/**
	 * @param int $usual In a run of all tests.
	 */
	public static function tries( int $usual ): int {
		return $usual * max( 1, (int) getenv( 'SLIPSTREAM_FAULT_TRIES' ) );
	}

	/**
	 * Whether the table is what the run is for: then engines and faults are tried that cost too much otherwise.
	 */
	public static function is_wanted(): bool {
		return '' !== (string) getenv( 'SLIPSTREAM_FAULTS' );
	}

	/**
	 * @param int    $tries   Jobs or messages that the fault could meet.
	 * @param int    $lost    Those that are neither done nor shown as failed.
	 * @param int    $doubled Effects beyond the first.
	 * @param string $state   What somebody who asks is shown.
	 * @param string $note    Set where the documents say that an effect may happen twice: how it is known by the receiver.
	 * @param int    $known   How many of the doubled ones that explains.
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
