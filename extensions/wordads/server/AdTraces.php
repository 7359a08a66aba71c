<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** Ads of WordPress.com’s network. */
final class AdTraces implements MoveSource {

	public function items(): array {
		return ! (bool) get_option( 'wordads_approved' ) ? [] : [
			new MoveItem(
				__( 'WordAds ads', 'slipstream' ),
				MoveItem::NO,
				__( 'Only WordPress.com can show them. Use the code of another ad network, or your own images.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'general/ads' )
			),
		];
	}
}
