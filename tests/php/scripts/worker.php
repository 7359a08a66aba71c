<?php
/**
 * Does jobs in a process of its own, and prints as JSON what became of it.
 *
 *     worker.php cron|action-scheduler schedule|work|wait|wake|rest|uninstall <JSON>
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use ActionScheduler;
use ActionScheduler_QueueRunner;
use ActionScheduler_Store;
use DateTimeImmutable;
use Slipstream\Jobs\Engine;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

const JOB = 'slipstream_test_job';

[ , $engine, $task, $json ] = $argv;

$given = json_decode( $json, true ) + [
	'log'     => '',
	'kill'    => '',
	'keys'    => [],
	'time'    => 0,
	'times'   => [],
	'workers' => 1,
	'removes' => false,
	'meets'   => false,
];

$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$GLOBALS['wp_filter']      = [];
if ( 'action-scheduler' === $engine ) {
	// As a plugin would; WordPress takes over hooks that are set before it loads.
	$GLOBALS['wp_filter']['muplugins_loaded'][10][] = [
		'function'      => static fn () => require_once dirname( __DIR__ ) . '/stand-ins/action-scheduler/action-scheduler.php',
		'accepted_args' => 0,
	];
}
require_once getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php';
require_once dirname( __DIR__ ) . '/lib/LedgerTable.php';

$now = 0 === $given['time'] ? time() : $given['time'];
Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$now" ) ) );

/** @var int $begun How many jobs this process has begun. */
$begun = 0;
$note  = static fn ( string $what, string $key ): int|false => file_put_contents( $given['log'], "$what $key\n", FILE_APPEND | LOCK_EX );
$kill  = static function ( string $step ) use ( $given, &$begun ): void {
	if ( $given['kill'] === $step && $begun >= 3 ) {
		posix_kill( posix_getpid(), SIGKILL );
	}
};

/** Lets nobody do a fourth job before another one does a third: both are to be at work. */
$meet = static function () use ( $given, $note, &$begun ): void {
	if ( 3 === $begun ) {
		$note( 'busy', (string) getmypid() );
	}
	$is_alone = static fn (): bool => substr_count( (string) file_get_contents( $given['log'] ), 'busy' ) < $given['workers'];
	$patience = 4 === $begun ? 10000 : 0;
	while ( $patience-- > 0 && $is_alone() ) {
		usleep( 1000 );
	}
};

add_action(
	JOB,
	static function ( array $arguments, string $key ) use ( $note, $kill, $meet, &$begun ): void {
		++$begun;
		$meet();
		$kill( 'after the claim' );
		$note( 'begun', $key );
		$kill( 'before the effect' );
		$note( 'effect', $key );
		LedgerTable::query( 'INSERT IGNORE INTO {table} (job_key) VALUES (%s)', [ $key ] );
		usleep( 2000 );
	},
	10,
	2
);
add_filter(
	'query',
	static function ( string $sql ) use ( $kill ): string {
		$steps = [
			"/^UPDATE \S+_outbox SET claim = '\w/"       => 'before the claim',
			"/^UPDATE \S+_outbox SET status = 'done'/"   => 'after the effect, before the finish',
			"/^SELECT \* FROM \S+_outbox WHERE status = 'waiting'/" => 'after the finish',
		];
		foreach ( $steps as $pattern => $step ) {
			if ( 1 === preg_match( $pattern, $sql ) ) {
				$kill( $step );
			}
		}
		return $sql;
	}
);

/** What the engine has for us: the times. */
$pending = static function () use ( $engine ): array {
	if ( 'cron' === $engine ) {
		return array_keys( array_filter( _get_cron_array(), static fn ( array $hooks ): bool => isset( $hooks[ Cron::HOOK ] ) ) );
	}
	$actions = as_get_scheduled_actions(
		[
			'hook'     => Cron::HOOK,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => 50,
		]
	);
	return array_values( array_map( static fn ( $action ): int => [] === $action->get_args() ? $action->get_schedule()->get_date()->getTimestamp() : 0, $actions ) );
};

/** What `wp cron event run --due-now` and `wp action-scheduler run` do. */
$run_engine = static function () use ( $engine ): int {
	if ( 'action-scheduler' === $engine ) {
		return (int) ActionScheduler_QueueRunner::instance()->run( 'test' );
	}
	$events = array_filter( wp_get_ready_cron_jobs(), static fn ( array $hooks ): bool => isset( $hooks[ Cron::HOOK ] ) );
	foreach ( array_keys( $events ) as $time ) {
		wp_unschedule_event( $time, Cron::HOOK );
		do_action( Cron::HOOK );
	}
	return count( $events );
};

/** Somebody else who asks at the same moment takes the later action back just when it is read. */
$meet_at_engine = static function (): void {
	$later = (int) current( as_get_scheduled_actions( [ 'hook' => Cron::HOOK, 'status' => ActionScheduler_Store::STATUS_PENDING ], 'ids' ) );
	$state = '';
	add_filter(
		'query',
		static function ( string $sql ) use ( $later, &$state ): string {
			$is_row = str_contains( $sql, 'actionscheduler_actions' );
			if ( $is_row && 1 === preg_match( '/^\s*INSERT /', $sql ) ) {
				$state = 'added';
			} elseif ( 'added' === $state && $is_row && 1 === preg_match( '/^\s*SELECT .*action_id\s*=/s', $sql ) ) {
				$state = 'met';
				ActionScheduler::store()->cancel_action( (string) $later );
			}
			return $sql;
		}
	);
};

$schedule = static function () use ( $given ): int {
	$outbox = Plugin::get( Outbox::class );
	$added  = 0;
	foreach ( $given['keys'] as $key ) {
		$outbox->begin();
		$added += $outbox->schedule( JOB, [ 'secret' => 'payload' ], 0, $key, Outbox::KEEP ) ? 1 : 0;
	}
	return $added;
};

$tasks = [
	'schedule'  => static function () use ( $schedule, $pending ): array {
		return [
			'added'   => $schedule(),
			'pending' => $pending(),
			'in_cron' => (int) wp_next_scheduled( Cron::HOOK ),
		];
	},

	/** Comes when the engine calls, and goes on by itself while there is something to do. */
	'work'      => static function () use ( $run_engine, &$begun ): array {
		// Once: what is due in an hour of the past is due now, again and again.
		add_filter( 'action_scheduler_queue_runner_time_limit', '__return_zero' );
		$run_engine();
		do {
			$count = Plugin::get( Worker::class )->work();
		} while ( $count > 0 );
		return [ 'begun' => $begun ];
	},

	/** Comes when the engine calls, and only then. */
	'wait'      => static function () use ( $run_engine, $pending, $schedule, &$begun ): array {
		// Action Scheduler waits five minutes for who was killed, and WP-Cron's lock one: they are over.
		add_filter( 'action_scheduler_failure_period', '__return_zero' );
		add_filter( 'action_scheduler_timeout_period', '__return_zero' );
		$calls = 0;
		while ( $calls < 50 && $run_engine() > 0 ) {
			++$calls;
		}
		return [
			'begun'   => $begun,
			'calls'   => $calls,
			'pending' => $pending(),
			'again'   => $schedule(),
		];
	},

	'wake'      => static function () use ( $given, $pending, $meet_at_engine ): array {
		$most = 0;
		foreach ( $given['times'] as $time ) {
			if ( $given['meets'] && [] !== $pending() ) {
				$meet_at_engine();
			}
			Plugin::get( Engine::class )->wake( $time );
			$most = max( $most, count( $pending() ) );
		}
		return [
			'most'    => $most,
			'pending' => $pending(),
		];
	},

	/** uninstall.php beside somebody else's actions; what it removes comes back. */
	'uninstall' => static function () use ( $given, $pending ): array {
		global $wpdb;
		$wpdb->query( 'START TRANSACTION' );
		update_option( 'slipstream', [ 'remove_data' => $given['removes'] ] );
		as_schedule_single_action( time() + 9999, 'other_job', [], 'other' );
		Plugin::get( Engine::class )->wake( time() + 9999 );
		$before  = count( $pending() );
		$dropped = [];
		add_filter(
			'query',
			static function ( string $sql ) use ( &$dropped ): string {
				if ( ! str_starts_with( $sql, 'DROP ' ) ) {
					return $sql;
				}
				$dropped[] = $sql;
				return 'SELECT 1';
			}
		);
		define( 'WP_UNINSTALL_PLUGIN', 'slipstream/plugin.php' );
		require Plugin::path( 'uninstall.php' );
		$result = [
			'before'  => $before,
			'pending' => count( $pending() ),
			'others'  => as_has_scheduled_action( 'other_job' ),
			'outbox'  => count( (array) preg_grep( '/ \S+_slipstream_outbox$/', $dropped ) ),
		];
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		return $result;
	},

	'rest'      => static function () use ( $pending ): array {
		Plugin::get( Engine::class )->rest();
		return [ 'pending' => $pending() ];
	},
];

echo "\n", json_encode( $tasks[ $task ]() );
