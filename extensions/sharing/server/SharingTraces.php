<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** Jetpack’s choice of sharing buttons. */
final class SharingTraces implements MoveSource {

	public function items(): array {
		return [] === SharingOptions::all() && ! is_array( get_option( SharingOptions::SERVICES ) ) ? [] : [
			new MoveItem(
				__( 'Sharing buttons', 'slipstream' ),
				MoveItem::WORKS,
				__( 'The buttons and their texts stay the same.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'general/visibility' )
			),
		];
	}
}
