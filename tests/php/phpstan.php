<?php
/**
 * Constants of WordPress that the stubs leave out.
 *
 * @package slipstream
 */

declare( strict_types=1 );

define( 'ABSPATH', './' );
define( 'WP_PLUGIN_DIR', './wp-content/plugins' );
define( 'WP_CONTENT_DIR', './wp-content' );
