<?php
declare( strict_types=1 );

namespace Slipstream\Support;

/** Jetpack modules that were active on this site. They are the default for Slipstream's settings until the owner changes them. */
final class JetpackModules {

	private const OPTION = 'jetpack_active_modules';

	public static function has( string $module ): bool {
		return in_array( $module, Options::autoloaded( self::OPTION ), true );
	}
}
