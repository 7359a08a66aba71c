<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\Import\Imports;

final class SubscribersPage {

	public const SLUG = 'slipstream-subscribers';

	/** Menu position, after the messages. */
	private const POSITION = 20;

	public function page(): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Subscribers', 'slipstream' ),
			label: __( 'Subscribers', 'slipstream' ),
			capability: SubscriberSettings::capability(),
			position: self::POSITION,
			script: 'admin-subscribers',
			noscript: __(
				'Subscribers need JavaScript. Without it, “wp slipstream subscribers” on the command line lists, imports and exports them.',
				'slipstream'
			),
			preloaded: [ '/slipstream/v1/subscribers?status=active', '/slipstream/v1/subscribers/counts', '/slipstream/v1/subscribers/tags' ],
			state: static fn (): array => [
				'exportUrl' => add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), rest_url( 'slipstream/v1/subscribers/export' ) ),
				'maxBytes'  => min( Imports::MAX_BYTES, wp_max_upload_size() ),
			],
		);
	}
}
