<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** Connections to social networks. WordPress.com has their keys, so they cannot be taken over. */
final class ConnectionTraces implements MoveSource {

	public function items(): array {
		$options = get_option( 'jetpack_options' );
		$stored  = is_array( $options ) ? $options['publicize_connections'] ?? [] : [];
		$count   = 0;
		foreach ( is_array( $stored ) ? $stored : [] as $accounts ) {
			$count += is_array( $accounts ) ? count( $accounts ) : 0;
		}
		return 0 === $count ? [] : [
			new MoveItem(
				__( 'Connections to social networks', 'slipstream' ),
				MoveItem::NO,
				__( 'WordPress.com has their keys. Connect the accounts again.', 'slipstream' ),
				$count,
				Page::url( ConnectionsPage::SLUG )
			),
		];
	}
}
