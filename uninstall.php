<?php
/**
 * Removes what Slipstream stored, when the owner chose so. Content is never touched.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream;

use Slipstream\Support\Options;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;
