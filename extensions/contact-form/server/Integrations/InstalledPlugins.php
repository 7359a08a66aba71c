<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

/** Reads the installed plugins. Loads WordPress' functions for this, which are otherwise available only in the admin. */
final class InstalledPlugins {

	/** @return array<string, array<string, mixed>> Plugin headers and `active`, by file such as `folder/file.php`. */
	public static function all(): array {
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/plugin.php';
		$plugins = [];
		foreach ( get_plugins() as $file => $headers ) {
			$plugins[ (string) $file ] = [ 'active' => is_plugin_active( (string) $file ) ] + $headers;
		}
		return $plugins;
	}

	/** @return array<string, mixed>|null See all(). */
	public static function find( string $file ): ?array {
		return self::all()[ $file ] ?? null;
	}

	/** @return string The first plugin file in a folder, such as `folder/file.php`; '' if there is none. */
	public static function file_in( string $folder ): string {
		$files = array_filter( array_keys( self::all() ), static fn ( string $file ): bool => str_starts_with( $file, "$folder/" ) );
		return (string) reset( $files );
	}
}
