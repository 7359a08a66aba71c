<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Page;

/** The owner's screen "Payments". */
final class PaymentsPage {

	public const SLUG = 'slipstream-payments';

	/** After messages and subscribers. */
	private const POSITION = 30;

	/** REST routes of the exports, by the name of the list; see the filter. */
	private const EXPORTS = [
		'orders'        => '/slipstream/v1/payments/orders/export',
		'subscriptions' => '/slipstream/v1/payments/subscriptions/export',
		'donations'     => '/slipstream/v1/payments/donations/export',
		'statements'    => '/slipstream/v1/payments/statements/export',
	];

	public static function page(): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Payments', 'slipstream' ),
			label: __( 'Payments', 'slipstream' ),
			capability: 'manage_options',
			position: self::POSITION,
			script: 'admin-payments',
			noscript: __( 'This screen needs JavaScript.', 'slipstream' ),
			preloaded: [ '/slipstream/v1/payments/orders?status=paid', '/slipstream/v1/payments/orders/counts' ],
			state: [ 'exportUrls' => array_map( self::export_url( ... ), self::exports() ) ],
		);
	}

	/** @return array<string, string> */
	private static function exports(): array {
		/**
		 * Filters the exports of the screen "Payments". The screen has the section "Members" only with an export of that name.
		 * @param array<string, string> $routes REST routes by the name of the list.
		 */
		$routes = apply_filters( 'slipstream_payment_exports', self::EXPORTS );
		return array_filter( is_array( $routes ) ? $routes : [], 'is_string' ) + self::EXPORTS;
	}

	private static function export_url( string $route ): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), rest_url( $route ) );
	}
}
