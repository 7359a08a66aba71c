<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\SubscribersPage;

/** Subscribers that were collected with Jetpack. WordPress.com stores them; this site has only Jetpack's option. */
final class SubscriberTraces implements MoveSource {

	public function items(): array {
		return ! in_array( 'subscriptions', (array) get_option( 'jetpack_active_modules', [] ), true ) ? [] : [
			new MoveItem(
				__( 'Subscribers', 'slipstream' ),
				MoveItem::NO,
				__( 'WordPress.com stores them. Export them there as a CSV file, and import it here.', 'slipstream' ),
				url: Page::url( SubscribersPage::SLUG )
			),
		];
	}
}
