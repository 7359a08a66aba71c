<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\PostFlag;

/**
 * Whether readers can like a post. What is stored is only what differs from the site's own setting, so that posts follow when that changes.
 */
final class PostSetting implements PostFlag {

	public function description(): string {
		return __( 'Are Likes enabled?', 'slipstream' );
	}

	public function is_on( mixed $stored ): bool {
		return is_scalar( $stored ) && '' !== $stored ? (bool) $stored : self::is_on_by_default();
	}

	public function to_store( bool $is_on ): ?int {
		return self::is_on_by_default() === $is_on ? null : (int) $is_on;
	}

	/** Whether readers can like posts that say nothing of it. */
	private static function is_on_by_default(): bool {
		/**
		 * Decides whether readers can like posts that say nothing of it.
		 * @param bool $is_on What the site's owner chose.
		 */
		return (bool) apply_filters( 'wpl_is_enabled_sitewide', false === (bool) get_option( 'disabled_likes' ) );
	}
}
