<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use Slipstream\Jobs\Engine;

/** One single event of WP-Cron without arguments, whatever waits: the option that holds all events is loaded on every page. */
final class Cron implements Engine {

	public const HOOK = 'slipstream_work';

	public function wake( int $time ): void {
		$next = wp_next_scheduled( self::HOOK );
		if ( false !== $next && $next <= $time ) {
			return;
		}
		// WordPress refuses a second one within ten minutes.
		$this->rest();
		wp_schedule_single_event( $time, self::HOOK );
	}

	public function rest(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}
}
