<?php
declare( strict_types=1 );

namespace Slipstream\Move;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;

/** Finds Jetpack's widgets in the site's sidebars. WordPress keeps them, but only Jetpack can display them. */
final class WidgetTraces implements MoveSource {

	public function items(): array {
		$bases = array_fill_keys( ContentTraces::widgets(), 0 );
		foreach ( (array) get_option( 'sidebars_widgets', [] ) as $sidebar => $widgets ) {
			foreach ( 'wp_inactive_widgets' !== $sidebar && is_array( $widgets ) ? $widgets : [] as $id ) {
				$base = is_string( $id ) ? (string) preg_replace( '/-\d+$/', '', $id ) : '';
				if ( isset( $bases[ $base ] ) ) {
					++$bases[ $base ];
				}
			}
		}
		$items = [];
		foreach ( array_filter( $bases, static fn ( int $count ): bool => $count > 0 ) as $base => $count ) {
			$items[] = new MoveItem(
				/* translators: %s: technical name of a widget. */
				sprintf( __( 'Widget “%s”', 'slipstream' ), $base ),
				MoveItem::NO,
				__( 'Only Jetpack can show it. Insert a block instead.', 'slipstream' ),
				$count,
				admin_url( 'widgets.php' )
			);
		}
		return $items;
	}
}
