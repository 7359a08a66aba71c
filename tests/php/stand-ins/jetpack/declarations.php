<?php
/**
 * The names that Jetpack declares.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Automattic\Jetpack {
	class Blocks {
		public static function is_stand_in() {
			return true;
		}
	}
}

namespace {
	class Jetpack {
		public static $activated = 0;
		public static function plugin_activation() {
			++self::$activated;
		}
		public static function register() {
			register_block_type( 'jetpack/rating-star', array( 'render_callback' => fn() => 'the real one' ) );
		}
	}
	class Jetpack_Gutenberg {
		public static function is_stand_in() {
			return true;
		}
	}
	function jetpack_register_block() {
		return 'stand-in';
	}
}
