<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\StoredData;

/** Counts subscribers, for the setting that deletes them with the plugin. */
final class StoredSubscribers {

	public function __construct( private readonly SubscriberList $list ) {}

	public function summary(): StoredData {
		$counts = $this->list->is_ready() ? $this->list->counts() : [];
		$active = (int) ( $counts[ Subscriber::ACTIVE ] ?? 0 );
		$others = array_sum( $counts ) - $active;
		return new StoredData(
			'subscribers',
			[
				/* translators: %s: a number. */
				sprintf( _n( '%s subscriber', '%s subscribers', $active, 'slipstream' ), number_format_i18n( $active ) ),
				sprintf(
					/* translators: %s: a number. */
					_n(
						'%s unsubscribed, unconfirmed or bounced address',
						'%s unsubscribed, unconfirmed or bounced addresses',
						$others,
						'slipstream'
					),
					number_format_i18n( $others )
				),
			],
			[
				__( 'Export subscribers (CSV)', 'slipstream' ) => add_query_arg(
					'_wpnonce',
					wp_create_nonce( 'wp_rest' ),
					rest_url( 'slipstream/v1/subscribers/export' )
				),
			]
		);
	}
}
