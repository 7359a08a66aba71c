<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

/** Reads options of Jetpack. WordPress would query a missing option on every page, so only autoloaded ones are read. */
final class SiteOption {

	/** Returns the value, or null if there is none. */
	public static function value( string $name ): mixed {
		return array_key_exists( $name, wp_load_alloptions() ) ? get_option( $name ) : null;
	}

	/** @return array<mixed> The value if it is a list, otherwise an empty one. */
	public static function list( string $name ): array {
		$value = self::value( $name );
		return is_array( $value ) ? $value : [];
	}
}
