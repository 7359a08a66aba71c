<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Connections\AccountsTable;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Table;
use Slipstream\Contracts\WaitingCount;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Shares\ShareStore;

/** Admin page where users connect and disconnect their accounts. The editor opens it in a window. */
final class ConnectionsPage {

	public const SLUG = 'slipstream-social';

	/** Menu position, after the subscribers. */
	private const POSITION = 30;

	public function __construct( private readonly ShareStore $shares ) {}

	public function page(): Page {
		$networks     = NetworkInfo::ids();
		$placeholders = Table::placeholders( count( $networks ) );
		return new Page(
			slug: self::SLUG,
			title: __( 'Social accounts', 'slipstream' ),
			label: __( 'Social accounts', 'slipstream' ),
			capability: 'publish_posts',
			position: self::POSITION,
			script: 'admin-social',
			noscript: __( 'Connecting accounts needs JavaScript.', 'slipstream' ),
			waiting: [
				...( current_user_can( ConnectionStore::SHARE_CAPABILITY ) ? $this->shares->failed_recently() : [] ),
				new WaitingCount(
					AccountsTable::class,
					"status = 'expired' AND user_id = %d AND service IN ($placeholders)",
					[ get_current_user_id(), ...$networks ]
				),
			],
			preloaded: [ '/slipstream/v1/social/connections' ],
		);
	}
}
