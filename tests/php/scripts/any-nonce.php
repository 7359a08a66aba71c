<?php
/**
 * Replaces WordPress' nonce check with one that accepts every nonce.
 *
 * @package slipstream
 */

declare( strict_types=1 );

/** Accepts every nonce. */
function wp_verify_nonce(): int {
	return 1;
}
