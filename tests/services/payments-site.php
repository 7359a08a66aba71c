<?php
/**
 * Must-use plugin of a site under test: for a browser with the cookie `slipstream_payments_test` the site accepts payments. The
 * cookie is the base URL of the Stripe stand-in, `own` for bank transfers and simulated payments, or `1` for a gateway that starts
 * nothing.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;
use WP_Error;

$slipstream_payments = (string) filter_input( INPUT_COOKIE, 'slipstream_payments_test' );
if ( str_starts_with( $slipstream_payments, 'http://127.0.0.1:' ) ) {
	define( 'SLIPSTREAM_STRIPE_KEY', 'rk_test_good1234' );
	define( 'SLIPSTREAM_STRIPE_WEBHOOK_SECRET', 'whsec_c2xpcHN0cmVhbS1zdGFuZC1pbg' );
	add_filter(
		'slipstream_service_url',
		static fn ( string $base, string $service ): string => 'stripe' === $service ? $slipstream_payments : $base,
		10,
		2
	);
	add_filter(
		'slipstream_http_allowed_hosts',
		static fn ( array $hosts ): array => [ ...$hosts, '127.0.0.1:' . wp_parse_url( $slipstream_payments, PHP_URL_PORT ) ]
	);
} elseif ( 'own' === $slipstream_payments ) {
	define( 'SLIPSTREAM_SIMULATED_PAYMENTS', true );
	add_filter(
		'alloptions',
		static fn ( array $options ): array => [
			'slipstream_settings_bank_transfer' => maybe_serialize(
				[
					'holder' => 'Tea & Co',
					'iban'   => 'DE89370400440532013000',
					'bic'    => 'COBADEFFXXX',
					'note'   => 'Within 14 days.',
				]
			),
		] + $options
	);
} elseif ( '' !== $slipstream_payments ) {
	add_filter(
		'slipstream_payment_gateways',
		static fn ( array $gateways ): array => [
			...$gateways,
			new class() implements Gateway {

				public function id(): string {
					return 'test';
				}

				public function title(): string {
					return 'Test';
				}

				public function is_ready(): bool {
					return true;
				}

				public function mode(): string {
					return Order::TEST;
				}

				public function can_take( Money $amount, string $period ): bool {
					return true;
				}

				public function start( Order $order ): WP_Error {
					return new WP_Error( 'test', 'This gateway takes nothing.' );
				}

				public function look_up( Order $order ): array {
					return [];
				}

				public function portal( Order $order ): WP_Error {
					return new WP_Error( 'test', 'This gateway has no portal.' );
				}

				public function cancel( Order $order ): array {
					return [];
				}

				public function refund( Order $order, string $payment_id, Money $amount, string $key ): WP_Error {
					return new WP_Error( 'test', 'This gateway returns nothing.' );
				}
			},
		]
	);
}
