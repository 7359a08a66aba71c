<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Contracts\PostFlag;

/** REST field for whether a post shows sharing buttons. Only "no" is stored. */
final class PostSetting implements PostFlag {

	public function description(): string {
		return __( 'Are sharing buttons enabled?', 'slipstream' );
	}

	public function is_on( mixed $stored ): bool {
		return false === (bool) $stored;
	}

	public function to_store( bool $is_on ): ?int {
		return $is_on ? null : 1;
	}
}
