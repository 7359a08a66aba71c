<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use Slipstream\Jobs\Engine;
use Slipstream\Support\AtomicOption;

/**
 * Schedules a worker with WP-Cron, as one event without arguments for all jobs. More events would slow down every page, which loads the
 * option with all of them.
 */
final class Cron implements Engine {

	public const HOOK = 'slipstream_work';

	/** Whether the cached events are current, because this request has just read or changed them. */
	private bool $is_current = false;

	public function schedule_worker( int $time, bool $is_new = false ): void {
		if ( $is_new && ! $this->is_current && self::has_event_by( $time ) ) {
			// Read the events again: a worker may have claimed this one since the request started.
			( new AtomicOption( 'cron', true, false ) )->refresh();
		}
		$this->is_current = $this->is_current || $is_new;
		if ( $is_new && $time <= time() ) {
			self::spawn_at_end();
		}
		if ( self::has_event_by( $time ) ) {
			return;
		}
		// Cancel the later event first: WordPress refuses an event less than ten minutes before or after it.
		$this->cancel_all();
		wp_schedule_single_event( $time, self::HOOK );
	}

	public function cancel_all(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}

	/**
	 * Runs WP-Cron at the end of this request. WordPress before 6.9 runs due events only at the start of a request, so a new event would
	 * wait for the next page view. Later versions add the same action themselves. Sites that run WP-Cron in another way do not have this
	 * hook.
	 */
	private static function spawn_at_end(): void {
		$is_alternate = defined( 'ALTERNATE_WP_CRON' ) && ALTERNATE_WP_CRON;
		if ( false !== has_action( 'init', 'wp_cron' ) && ! $is_alternate && ! wp_doing_cron() ) {
			add_action( 'shutdown', '_wp_cron' );
		}
	}

	private static function has_event_by( int $time ): bool {
		$next = wp_next_scheduled( self::HOOK );
		return false !== $next && $next <= $time;
	}
}
