<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Connections;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** Instagram galleries in posts. WordPress.com stored their access tokens, so users must connect the accounts again. */
final class InstagramTraces implements MoveSource {

	public function __construct( private readonly Connections $connections ) {}

	public function items(): array {
		return $this->connections->is_complete( Instagram::service() ) ? [] : [
			new MoveItem(
				'',
				MoveItem::NEEDS_KEY,
				__( 'Connect an Instagram app in the settings, then the account in the block.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'services' ),
				block: 'jetpack/instagram-gallery'
			),
		];
	}
}
