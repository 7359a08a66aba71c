<?php
/**
 * Processes that must not outlive the tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

final class StandInProcess {

	/**
	 * Ends a process when PHP ends, even if a test fails before it stops its stand-in.
	 *
	 * @param resource $process Of proc_open().
	 */
	public static function end_at_exit( $process ): void {
		register_shutdown_function(
			static function () use ( $process ): void {
				// The test may have closed the process already.
				if ( is_resource( $process ) ) {
					proc_terminate( $process );
				}
			}
		);
	}
}
