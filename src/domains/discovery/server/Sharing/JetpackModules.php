<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

use Slipstream\Support\Options;

/** Modules of Jetpack that were active on this site. They decide what a site shows until its owner has chosen. */
final class JetpackModules {

	private const OPTION = 'jetpack_active_modules';

	public static function has( string $module ): bool {
		return in_array( $module, Options::autoloaded( self::OPTION ), true );
	}
}
