<?php
/**
 * Ends processes together with the tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

final class StandInProcess {

	/**
	 * Ends a process when PHP ends, even if a test has failed before it could stop its stand-in.
	 *
	 * @param resource $process Process from proc_open().
	 */
	public static function end_at_exit( $process ): void {
		register_shutdown_function(
			static function () use ( $process ): void {
				// Ignore a process that the test has already closed.
				if ( is_resource( $process ) ) {
					proc_terminate( $process );
				}
			}
		);
	}
}
