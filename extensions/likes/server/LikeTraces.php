<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** Likes that were collected with Jetpack. WordPress.com stores them; this site has only Jetpack's options. */
final class LikeTraces implements MoveSource {

	public function items(): array {
		return ! in_array( 'likes', (array) get_option( 'jetpack_active_modules', [] ), true ) ? [] : [
			new MoveItem(
				__( 'Like buttons', 'slipstream' ),
				MoveItem::WORKS,
				__( 'Posts have the button as before. Past likes stay on WordPress.com. Counting starts at 0.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'general/visibility' )
			),
		];
	}
}
