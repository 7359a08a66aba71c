<?php
/**
 * Takes the place of WordPress' own function.
 *
 * @package slipstream
 */

declare( strict_types=1 );

/** Every nonce is right. */
function wp_verify_nonce(): int {
	return 1;
}
