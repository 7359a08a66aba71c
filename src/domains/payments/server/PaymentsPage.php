<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Page;
use Slipstream\Contracts\WaitingCount;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;
use Slipstream\Domains\Payments\Orders\OrdersTable;

/** The owner's admin page "Payments". */
final class PaymentsPage {

	public const SLUG = 'slipstream-payments';

	/** SQL condition for orders that the owner must check: the states of OrderFolder::Attention. */
	public const IN_REVIEW = "status IN ('review', 'disputed')";

	/**
	 * SQL condition for disputed orders. Orders in review are not included, because each has an unmatched payment, which is counted
	 * already.
	 */
	private const DISPUTED = "status = 'disputed'";

	/** Menu position, after messages and subscribers. */
	private const POSITION = 30;

	private const UNMATCHED = '/slipstream/v1/payments/unmatched';

	/** Names of the lists, and of the tax statements. */
	private const EXPORTS = [ 'orders', 'subscriptions', 'donations', 'statements' ];

	public static function page(): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Payments', 'slipstream' ),
			label: __( 'Payments', 'slipstream' ),
			capability: 'manage_options',
			position: self::POSITION,
			script: 'admin-payments',
			noscript: __( 'This screen needs JavaScript.', 'slipstream' ),
			preloaded: [ '/slipstream/v1/payments/orders?status=paid', '/slipstream/v1/payments/orders/counts', self::UNMATCHED ],
			waiting: [
				new WaitingCount( OrdersTable::class, self::DISPUTED ),
				new WaitingCount( UnmatchedPaymentsTable::class, UnmatchedPaymentsTable::OPEN ),
			],
			state: static fn (): array => [ 'exportUrls' => array_map( self::export_url( ... ), self::exports() ) ],
		);
	}

	/** @return array<string, string> */
	private static function exports(): array {
		$own = [];
		foreach ( self::EXPORTS as $listing ) {
			$own[ $listing ] = "/slipstream/v1/payments/$listing/export";
		}
		/**
		 * Filters the CSV exports of the screen "Payments". The section "Members" is shown only if there is an export named `members`.
		 * @param array<string, string> $routes REST routes by name of the list.
		 */
		$routes = apply_filters( 'slipstream_payment_exports', $own );
		return array_filter( is_array( $routes ) ? $routes : [], 'is_string' ) + $own;
	}

	private static function export_url( string $route ): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), rest_url( $route ) );
	}
}
