<?php
/**
 * Runs the due jobs of a site: php worker.php <folder of the site> <seconds in the future> <share> <pieces>. The worker is killed when the
 * network has accepted that many pieces of the share with this ID, before it can store the last one; 0 for never.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

use DateTimeImmutable;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

$_SERVER['REQUEST_URI'] = '/';
$_SERVER['HTTP_HOST']   = (string) getenv( 'SLIPSTREAM_SITE_HOST' );
require_once $argv[1] . '/wp-load.php';

add_filter(
	'query',
	static function ( string $sql ) use ( $argv ): string {
		$is_stored = 1 === preg_match( '/^UPDATE \S+_social_shares SET sent = (.*) WHERE id = (\d+) /s', $sql, $match );
		if ( $is_stored && $argv[3] === $match[2] && preg_match_all( '/"id\\\\?":/', $match[1] ) === (int) $argv[4] ) {
			posix_kill( posix_getpid(), SIGKILL );
		}
		return $sql;
	}
);
Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + (int) $argv[2] ) ) ) );
do_action( 'slipstream_work' );
