<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Rest\LimitedPostFlag;

final class DontEmailFlag implements LimitedPostFlag {

	/** Jetpack's meta key. */
	public const META = '_jetpack_dont_email_post_to_subs';

	public function description(): string {
		return __( 'Don’t email this post to subscribers.', 'slipstream' );
	}

	public function post_types(): array {
		return PostRules::types();
	}

	public function is_on( mixed $stored ): bool {
		return is_scalar( $stored ) && (bool) $stored;
	}

	public function to_store( bool $is_on ): ?int {
		return $is_on ? 1 : null;
	}
}
