<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Page;

/** The owner's screen "Payments". */
final class PaymentsPage {

	public const SLUG = 'slipstream-payments';

	/** After messages and subscribers. */
	private const POSITION = 30;

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
			state: [
				'exportUrl' => add_query_arg(
					'_wpnonce',
					wp_create_nonce( 'wp_rest' ),
					rest_url( 'slipstream/v1/payments/orders/export' )
				),
			],
		);
	}
}
