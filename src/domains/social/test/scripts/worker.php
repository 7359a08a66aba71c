<?php
/**
 * Sends shares in processes that may be killed: worker.php cron|action-scheduler, with tasks from ForkServer.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

foreach ( [ 'ForkServer', 'JobEngine' ] as $name ) {
	require_once dirname( __DIR__, 5 ) . "/tests/php/lib/$name.php";
}
$engine = new JobEngine( $argv[1] );
$engine->load();
Plugin::get( BlockRegistrar::class )->register_all();

/** Steps at which a worker is killed. Each value is a pattern of the next query that the worker would send. */
const STEPS = [
	'before the jobs of the networks are queued' => '/^INSERT IGNORE INTO \S+_outbox .*slipstream_social_share/s',
	'before the request is recorded'             => "/^UPDATE \S+_social_shares SET status = 'sending'/",
	'after the network has accepted'             => '/^UPDATE \S+_social_shares SET sent = /',
	'before the share is finished'               => "/^UPDATE \S+_social_shares SET status = 'sent', reason/",
];

/**
 * Runs jobs at a simulated time. `url` and `host` are the stand-in's, `kill` is a step, and `timeout` the timeout of requests in
 * seconds.
 * @param array{time: int, url: string, host: string, kill: string, timeout: int} $given
 */
$play = static function ( string $task, array $given ) use ( $engine ): void {
	unset( $task );
	Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@{$given['time']}" ) ) );
	add_filter( 'slipstream_http_allowed_hosts', static fn (): array => [ $given['host'] ] );
	add_filter(
		'slipstream_service_url',
		static fn ( string $base, string $service ): string => 'webhook' === $service ? $base : "{$given['url']}/$service",
		10,
		2
	);
	add_filter( 'http_request_args', static fn ( array $arguments ): array => [ 'timeout' => $given['timeout'] ] + $arguments );
	add_filter(
		'query',
		static function ( string $sql ) use ( $given ): string {
			if ( '' !== $given['kill'] && 1 === preg_match( STEPS[ $given['kill'] ], $sql ) ) {
				posix_kill( posix_getpid(), SIGKILL );
			}
			return $sql;
		}
	);
	$engine->run_once();
	// Run the hook directly too, because another worker may already have taken the engine's event.
	do_action( Cron::HOOK );
};

ForkServer::serve( $play );
