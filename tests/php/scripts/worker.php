<?php
/**
 * Runs jobs in a separate process and prints the result as JSON.
 *
 *     worker.php cron|action-scheduler schedule|work|wait|schedule_worker|cancel_all|uninstall <JSON>
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use ActionScheduler;
use ActionScheduler_Store;
use DateTimeImmutable;
use Slipstream\Jobs\Engine;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

const JOB = 'slipstream_test_job';

[ , $name, $task, $json ] = $argv;

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

require_once dirname( __DIR__ ) . '/lib/JobEngine.php';
$engine = new JobEngine( $name );
$engine->load();
require_once dirname( __DIR__ ) . '/lib/LedgerTable.php';

$now = 0 === $given['time'] ? time() : $given['time'];
Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$now" ) ) );

/** @var int Number of jobs that this process has started. */
$begun = 0;
$note  = static fn ( string $what, string $key ): int|false => file_put_contents( $given['log'], "$what $key\n", FILE_APPEND | LOCK_EX );
$kill  = static function ( string $step ) use ( $given, &$begun ): void {
	if ( $given['kill'] === $step && $begun >= 3 ) {
		posix_kill( posix_getpid(), SIGKILL );
	}
};

/** Waits before the fourth job until all other workers have started their third, so that all run at the same time. */
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

/** Simulates a parallel request that cancels the later action while it is being read. */
$meet_at_engine = static function (): void {
	$later = (int) current(
		as_get_scheduled_actions( [ 'hook' => Cron::HOOK, 'status' => ActionScheduler_Store::STATUS_PENDING ], 'ids' )
	);
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
		Plugin::get( ScheduleLimit::class )->reset();
		$added += $outbox->schedule( JOB, [ 'secret' => 'payload' ], 0, $key, Outbox::KEEP )->is_queued() ? 1 : 0;
	}
	return $added;
};

$tasks = [
	'schedule'  => static function () use ( $schedule, $engine ): array {
		return [
			'added'   => $schedule(),
			'pending' => $engine->pending(),
			'in_cron' => (int) wp_next_scheduled( Cron::HOOK ),
		];
	},

	/** Starts a worker when the engine calls. Repeats this while there are jobs. */
	'work'      => static function () use ( $engine, &$begun ): array {
		$engine->run_once();
		do {
			$count = Plugin::get( Worker::class )->work();
		} while ( $count > 0 );
		return [ 'begun' => $begun ];
	},

	/** Starts a worker only when the engine calls. */
	'wait'      => static function () use ( $engine, $schedule, &$begun ): array {
		$calls = $engine->run_out();
		return [
			'begun'   => $begun,
			'calls'   => $calls,
			'pending' => $engine->pending(),
			'again'   => $schedule(),
		];
	},

	'schedule_worker' => static function () use ( $given, $engine, $meet_at_engine ): array {
		$most = 0;
		foreach ( $given['times'] as $time ) {
			if ( $given['meets'] && [] !== $engine->pending() ) {
				$meet_at_engine();
			}
			Plugin::get( Engine::class )->schedule_worker( $time );
			$most = max( $most, count( $engine->pending() ) );
		}
		return [
			'most'    => $most,
			'pending' => $engine->pending(),
		];
	},

	/** Runs uninstall.php while other plugins have scheduled actions. Rolls back the transaction afterwards. */
	'uninstall' => static function () use ( $given, $engine ): array {
		global $wpdb;
		$wpdb->query( 'START TRANSACTION' );
		update_option( 'slipstream_settings_removal', [ 'remove_settings' => $given['removes'] ] );
		as_schedule_single_action( time() + 9999, 'other_job', [], 'other' );
		Plugin::get( Engine::class )->schedule_worker( time() + 9999 );
		$before  = count( $engine->pending() );
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
			'pending' => count( $engine->pending() ),
			'others'  => as_has_scheduled_action( 'other_job' ),
			'outbox'  => count( (array) preg_grep( '/ \S+_slipstream_outbox$/', $dropped ) ),
		];
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		return $result;
	},

	'cancel_all' => static function () use ( $engine ): array {
		Plugin::get( Engine::class )->cancel_all();
		return [ 'pending' => $engine->pending() ];
	},
];

echo "\n", json_encode( $tasks[ $task ]() );
