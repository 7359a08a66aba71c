<?php
/**
 * Starts workers with WP-Cron or Action Scheduler, for a script.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use ActionScheduler_QueueRunner;
use ActionScheduler_Store;
use Slipstream\Jobs\Engine\Cron;

/** An engine in a separate process. */
final class JobEngine {

	public const ALL = [ 'cron', 'action-scheduler' ];

	/** Maximum calls. No test has that many jobs, so an engine that needs more would never stop. */
	private const PATIENCE = 200;

	public function __construct( private readonly string $name ) {}

	/** Loads WordPress and, like a plugin that contains it, Action Scheduler. */
	public function load(): void {
		$_SERVER['REQUEST_URI']    = '/';
		$_SERVER['REQUEST_METHOD'] = 'GET';
		// WordPress keeps hooks that are added before it loads.
		$GLOBALS['wp_filter'] = [];
		if ( 'action-scheduler' === $this->name ) {
			$GLOBALS['wp_filter']['muplugins_loaded'][10][] = [
				'function'      => static fn () => require_once dirname( __DIR__ ) . '/stand-ins/action-scheduler/action-scheduler.php',
				'accepted_args' => 0,
			];
		}
		require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';
	}

	/** @return list<int> Unix times of the scheduled calls. */
	public function pending(): array {
		if ( 'cron' === $this->name ) {
			return array_keys( array_filter( _get_cron_array(), static fn ( array $hooks ): bool => isset( $hooks[ Cron::HOOK ] ) ) );
		}
		$actions = as_get_scheduled_actions(
			[
				'hook'     => Cron::HOOK,
				'status'   => ActionScheduler_Store::STATUS_PENDING,
				'per_page' => 50,
			]
		);
		return array_values(
			array_map(
				static fn ( $action ): int => [] === $action->get_args() ? $action->get_schedule()->get_date()->getTimestamp() : 0,
				$actions
			)
		);
	}

	/**
	 * Runs due events, like `wp cron event run --due-now` and `wp action-scheduler run`.
	 *
	 * @return int Number of times that the plugin was called.
	 */
	public function run(): int {
		if ( 'action-scheduler' === $this->name ) {
			return (int) ActionScheduler_QueueRunner::instance()->run( 'test' );
		}
		$events = array_filter( wp_get_ready_cron_jobs(), static fn ( array $hooks ): bool => isset( $hooks[ Cron::HOOK ] ) );
		foreach ( array_keys( $events ) as $time ) {
			wp_unschedule_event( $time, Cron::HOOK );
			do_action( Cron::HOOK );
		}
		return count( $events );
	}

	/** Runs due events once: an event that reschedules itself in the past would be due again and again. */
	public function run_once(): int {
		add_filter( 'action_scheduler_queue_runner_time_limit', '__return_zero' );
		return $this->run();
	}

	/**
	 * Runs due events after the locks of killed processes have expired. Action Scheduler waits five minutes, WP-Cron one.
	 *
	 * @return int Number of runs until no event was due.
	 */
	public function run_out(): int {
		add_filter( 'action_scheduler_failure_period', '__return_zero' );
		add_filter( 'action_scheduler_timeout_period', '__return_zero' );
		$calls = 0;
		while ( $calls < self::PATIENCE && $this->run() > 0 ) {
			++$calls;
		}
		return $calls;
	}

	/** Deletes everything that Action Scheduler has stored on the site. */
	public static function remove_action_scheduler(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}actionscheduler_actions" );
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}actionscheduler_claims" );
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}actionscheduler_groups" );
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}actionscheduler_logs" );
		foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%action_scheduler%' OR option_name LIKE 'schema-ActionScheduler%'" ) as $name ) {
			delete_option( (string) $name );
		}
		wp_cache_flush();
		wp_unschedule_hook( 'action_scheduler_run_queue' );
	}
}
