<?php
/**
 * Ends processes of stand-ins together with the tests.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

final class StandInProcess {

	/**
	 * Ends a process at PHP's shutdown, even if a test has failed before it stops the stand-in.
	 * @param resource $process Result of proc_open().
	 */
	public static function end_at_exit( $process ): void {
		register_shutdown_function(
			static function () use ( $process ): void {
				// The test may have already closed the process.
				if ( is_resource( $process ) ) {
					proc_terminate( $process );
				}
			}
		);
	}
}
