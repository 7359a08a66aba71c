<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;

/** The Mapbox token that the owner has entered in Jetpack. */
final class MapTraces implements MoveSource {

	public function items(): array {
		$token = get_option( 'jetpack_mapbox_api_key', '' );
		return ! is_string( $token ) || '' === $token ? [] : [
			new MoveItem(
				__( 'Mapbox token', 'slipstream' ),
				MoveItem::WORKS,
				__( 'Maps use it.', 'slipstream' ),
				url: Page::url( SettingsPage::SLUG, 'services' )
			),
		];
	}
}
