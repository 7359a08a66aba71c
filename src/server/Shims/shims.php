<?php
/**
 * Jetpack's public entry points.
 *
 * @package slipstream
 */

declare( strict_types=1 );
