<?php
/**
 * Defines a function of the WP Consent API plugin, so that Slipstream detects the plugin as installed.
 *
 * @package slipstream
 */

declare( strict_types=1 );

/** The server never calls this function. */
function wp_has_consent(): bool {
	return false;
}
