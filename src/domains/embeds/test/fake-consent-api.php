<?php
/**
 * The one function of the WP Consent API that tells that it is there.
 *
 * @package slipstream
 */

declare( strict_types=1 );

/**
 * Nobody asks it on the server.
 */
function wp_has_consent(): bool {
	return false;
}
