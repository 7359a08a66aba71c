<?php
declare( strict_types=1 );

namespace Slipstream\Shims;

/**
 * WordPress includes a plugin while it activates it, and that would declare a shim's name twice: a fatal error. It does not
 * include a plugin that is active already. So, when code in the middle of an ordinary request activates Jetpack, the guard
 * marks it active before WordPress looks, and Jetpack is loaded from the next request on.
 */
final class ActivationGuard {

	private const JETPACK = 'jetpack/jetpack.php';

	/**
	 * Filters `option_active_plugins` and `site_option_active_sitewide_plugins`, which activate_plugin() reads first.
	 * @param mixed $plugins The option: a list of files, or for a network times by file.
	 * @return mixed With Jetpack when it is being activated.
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

	/** Whether WordPress, which looks after the guard does, will find nothing wrong: else Jetpack would be active and never loaded. */
	private static function can_be_activated(): bool {
		return 0 === validate_plugin( self::JETPACK ) && true === validate_plugin_requirements( self::JETPACK );
	}

	/** Whether the option is read by activate_plugin() for Jetpack. */
	private static function is_activating(): bool {
		// WordPress fires no hook before the inclusion: who is asking can only be seen in the call stack.
		foreach ( debug_backtrace( 0, 12 ) as $call ) {
			if ( 'activate_plugin' === $call['function'] && ! isset( $call['class'] ) ) {
				return is_string( $call['args'][0] ?? null ) && self::JETPACK === plugin_basename( trim( $call['args'][0] ) );
			}
		}
		return false;
	}

	/**
	 * Writes the option. Saving compares with the old value and so reads it: the guard must not answer then.
	 * @param callable(): mixed $save Writes.
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
