<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

/**
 * What stands in the folder of plugins. WordPress loads these functions in the administration only.
 * @phpstan-type PluginData array{Name: string, Version: string, active: bool}&array<string, string|bool>
 */
final class InstalledPlugins {

	/** @return array<string, PluginData> Headers by file, as `folder/file.php`. */
	public static function all(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$plugins = [];
		foreach ( get_plugins() as $file => $headers ) {
			$plugins[ $file ] = [ 'active' => is_plugin_active( $file ) ] + $headers;
		}
		return $plugins;
	}

	/** @return PluginData|null */
	public static function find( string $file ): ?array {
		return self::all()[ $file ] ?? null;
	}

	/** @return string The file of the plugin that stands in a folder; '' when there is none. */
	public static function file_in( string $folder ): string {
		$files = array_filter( array_keys( self::all() ), static fn ( string $file ): bool => str_starts_with( $file, "$folder/" ) );
		return (string) reset( $files );
	}
}
