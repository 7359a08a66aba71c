<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\PostFlag;
use Slipstream\Support\Options;

/**
 * Post setting that allows likes. Stored only if it differs from the site's, so that other posts follow the site when it
 * changes.
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

	/** Returns the site's setting, for posts without a setting. */
	private static function is_on_by_default(): bool {
		/**
		 * Filters whether readers can like posts without a setting.
		 * @param bool $is_on The site owner's setting.
		 */
		return (bool) apply_filters( 'wpl_is_enabled_sitewide', false === (bool) Options::autoloaded_value( 'disabled_likes' ) );
	}
}
