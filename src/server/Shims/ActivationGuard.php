<?php
declare( strict_types=1 );

namespace Slipstream\Shims;

/**
 * Prevents a fatal error when code activates Jetpack during a request. On activation, WordPress includes the plugin, which would declare
 * the same names as our shims. WordPress does not include a plugin that is already active. So the guard marks Jetpack as active first, and
 * the next request loads Jetpack.
 */
final class ActivationGuard {

	private const JETPACK = 'jetpack/jetpack.php';

	/**
	 * Filters `option_active_plugins` and `site_option_active_sitewide_plugins`. activate_plugin() reads these options first.
	 * @param mixed $plugins Value of the option. On a site, a list of main files; on a network, activation times by main file.
	 * @return mixed The value, including Jetpack while it is being activated.
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

	/**
	 * Whether WordPress' own checks will succeed. They run after the guard, so Jetpack could otherwise be marked active although WordPress
	 * refuses to activate it.
	 */
	private static function can_be_activated(): bool {
		return 0 === validate_plugin( self::JETPACK ) && true === validate_plugin_requirements( self::JETPACK );
	}

	/** Whether activate_plugin() is reading the option in order to activate Jetpack. */
	private static function is_activating(): bool {
		// Inspect the call stack: WordPress fires no hook before it includes the plugin.
		foreach ( debug_backtrace( 0, 12 ) as $call ) {
			if ( 'activate_plugin' === $call['function'] && ! isset( $call['class'] ) ) {
				return is_string( $call['args'][0] ?? null ) && self::JETPACK === plugin_basename( trim( $call['args'][0] ) );
			}
		}
		return false;
	}

	/**
	 * Writes the option without the guard: saving reads the old value, which the guard would change.
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
