<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use WP_Block;
use WP_Block_Type_Registry;

/** Adds missing types to inner blocks that WordPress created before their types were registered. */
final class InnerTypes {

	public static function attach( WP_Block $parent ): void {
		foreach ( $parent->inner_blocks as $inner ) {
			if ( ! $inner instanceof WP_Block || null !== $inner->block_type ) {
				continue;
			}
			$type = WP_Block_Type_Registry::get_instance()->get_registered( $inner->name );
			if ( null !== $type ) {
				$inner->block_type = $type;
				$inner->refresh_context_dependents();
			}
		}
	}
}
