<?php
declare( strict_types=1 );

namespace Slipstream\Shims;

/**
 * Prevents a fatal error when code activates Jetpack in the middle of a request. WordPress includes a plugin when it activates it, which
 * would declare a shim's name twice. It does not include a plugin that is already active. So the guard marks Jetpack as active first, and
 * the next request loads it.
 */
final class ActivationGuard {

	private const JETPACK = 'jetpack/jetpack.php';

	/**
	 * Filters `option_active_plugins` and `site_option_active_sitewide_plugins`, which activate_plugin() reads first.
	 * @param mixed $plugins Value of the option: a list of files; for a network, times by file.
	 * @return mixed The value, with Jetpack when it is being activated.
	 */
	public static function protect( mixed $plugins ): mixed {
		if ( ! is_array( $plugins ) || ! self::is_activating() || ! self::can_be_activated() ) {
			return $plugins;
		}
		if ( 'site_option_active_sitewide_plugins' === current_filter() ) {
			$plugins += [ self::JETPACK => time() ];
			self::store( static fn () => update_site_option( 'active_sitewide_plugins', $plugins ) );
			return $plugins;
		}
		if ( ! in_array( self::JETPACK, $plugins, true ) ) {
			$plugins[] = self::JETPACK;
			sort( $plugins );
			self::store( static fn () => update_option( 'active_plugins', $plugins ) );
		}
		return $plugins;
	}

	/** Whether WordPress' own checks, which run after the guard, will succeed. Otherwise Jetpack would be active but never loaded. */
	private static function can_be_activated(): bool {
		return 0 === validate_plugin( self::JETPACK ) && true === validate_plugin_requirements( self::JETPACK );
	}

	/** Whether activate_plugin() is reading the option for Jetpack. */
	private static function is_activating(): bool {
		// WordPress fires no hook before the inclusion, so only the call stack identifies the caller.
		foreach ( debug_backtrace( 0, 12 ) as $call ) {
			if ( 'activate_plugin' === $call['function'] && ! isset( $call['class'] ) ) {
				return is_string( $call['args'][0] ?? null ) && self::JETPACK === plugin_basename( trim( $call['args'][0] ) );
			}
		}
		return false;
	}

	/**
	 * Writes the option without the guard, since saving reads the old value.
	 * @param callable(): mixed $save Writes the option.
	 */
	private static function store( callable $save ): void {
		static $is_storing = false;
		if ( ! $is_storing ) {
			$is_storing = true;
			$save();
			$is_storing = false;
		}
	}
}
