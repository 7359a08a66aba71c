<?php
/**
 * Likes: the setting of each post.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Registration\Extension;

return new Extension(
	hooks: static function (): void {
		add_action( 'rest_api_init', [ PostSetting::class, 'register' ] );
		add_filter( 'is_protected_meta', [ PostSetting::class, 'protect' ], 10, 2 );
	},
);
