<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Contracts\Page;

/** Admin page where users connect and disconnect their accounts. The editor opens it in a window. */
final class ConnectionsPage {

	public const SLUG = 'slipstream-social';

	/** Menu position, after the subscribers. */
	private const POSITION = 30;

	public static function page(): Page {
		return new Page(
			slug: self::SLUG,
			title: __( 'Social accounts', 'slipstream' ),
			label: __( 'Social accounts', 'slipstream' ),
			capability: 'publish_posts',
			position: self::POSITION,
			script: 'admin-social',
			noscript: __( 'Connecting accounts needs JavaScript.', 'slipstream' ),
			preloaded: [ '/slipstream/v1/social/connections' ],
		);
	}
}
