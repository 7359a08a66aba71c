<?php
/**
 * Must-use plugin of a site under test. Cookies change the site for one browser:
 *
 * - `slipstream_clock_test`: seconds by which the site's clock is ahead, or `simulated` for the clock of the simulated gateway.
 * - `slipstream_paywall_test`: how pages with premium content are sent, `whole` or `cacheable`.
 * - `slipstream_cookies_test`: if set, the browser receives no cookie, as if it refused all of them.
 *
 * `?slipstream-test-work=1` runs due jobs with that clock.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

use DateTimeImmutable;
use DateTimeZone;
use Slipstream\Plugin;
use Slipstream\Support\Clock;

const SLIPSTREAM_SIMULATED_TIME = 'slipstream_simulated_time';

$slipstream_clock = (string) filter_input( INPUT_COOKIE, 'slipstream_clock_test' );
if ( '' !== $slipstream_clock ) {
	$slipstream_ahead = 'simulated' === $slipstream_clock ? (int) get_option( SLIPSTREAM_SIMULATED_TIME, 0 ) : (int) $slipstream_clock;
	// The site's clock is already ahead, so the clock of the simulated gateway is the same.
	add_filter( 'pre_option_' . SLIPSTREAM_SIMULATED_TIME, static fn (): int => 0 );
	add_action(
		'plugins_loaded',
		static fn () => Plugin::set(
			Clock::class,
			new class( $slipstream_ahead ) implements Clock {

				public function __construct( private readonly int $ahead ) {}

				public function now(): DateTimeImmutable {
					return ( new DateTimeImmutable( 'now', $this->timezone() ) )->modify( "+$this->ahead seconds" );
				}

				public function timezone(): DateTimeZone {
					return wp_timezone();
				}
			}
		),
		0
	);
}

$slipstream_caching = (string) filter_input( INPUT_COOKIE, 'slipstream_paywall_test' );
if ( in_array( $slipstream_caching, [ 'whole', 'cacheable' ], true ) ) {
	add_filter(
		'alloptions',
		static fn ( array $options ): array => [
			'slipstream_settings_paywall' => maybe_serialize( [ 'caching' => $slipstream_caching ] ),
		] + $options
	);
}

if ( filter_has_var( INPUT_COOKIE, 'slipstream_cookies_test' ) ) {
	header_register_callback( static fn () => header_remove( 'Set-Cookie' ) );
}

if ( filter_has_var( INPUT_GET, 'slipstream-test-work' ) ) {
	add_action(
		'wp_loaded',
		static function (): never {
			do_action( 'slipstream_work' );
			exit( 'worked' );
		}
	);
}
