<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Support\JetpackModules;

/** Jetpack’s settings of the automatic list of related posts. */
final class RelatedTraces implements MoveSource {

	public function __construct( private readonly RelatedSettings $settings ) {}

	public function items(): array {
		$items = [];
		if ( is_array( get_option( 'jetpack_relatedposts' ) ) ) {
			$items[] = new MoveItem(
				__( 'Related posts settings', 'slipstream' ),
				MoveItem::WORKS,
				__( 'The shortcode and the list below posts use them. Blocks have their own settings.', 'slipstream' )
			);
		}
		if ( JetpackModules::has( 'related-posts' ) ) {
			$items[] = new MoveItem(
				__( 'Automatic list of related posts', 'slipstream' ),
				MoveItem::WORKS,
				$this->settings->is_list_on()
					? __( 'Slipstream shows it below your posts. You can change it in the settings.', 'slipstream' )
					: __( 'It is off. You can turn it on in the settings.', 'slipstream' ),
				url: admin_url( 'admin.php?page=slipstream#/general/visibility' )
			);
		}
		return $items;
	}
}
