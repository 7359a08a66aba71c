<?php
/**
 * Shortlinks: the short address of each post.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Registration\Extension;

return new Extension(
	hooks: static function (): void {
		add_action( 'rest_api_init', [ Shortlink::class, 'register' ] );
	},
);
