<?php
/**
 * Defines a function of the WP Consent API, so that it counts as installed.
 *
 * @package slipstream
 */

declare( strict_types=1 );

/** The server never calls it. */
function wp_has_consent(): bool {
	return false;
}
