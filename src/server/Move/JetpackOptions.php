<?php
declare( strict_types=1 );

namespace Slipstream\Move;

/**
 * Restores the settings of Jetpack that Slipstream reads, after the owner has deleted Jetpack. Jetpack's uninstaller deletes these
 * settings, so sharing buttons and likes would disappear from the site.
 */
final class JetpackOptions {

	private const PLUGIN = 'jetpack/jetpack.php';

	/** Option with the copies, while Jetpack is deleted. */
	private const COPIES = 'slipstream_jetpack_options';

	private const NAMES = [
		'advanced_seo_front_page_description',
		'disabled_likes',
		'jetpack_active_modules',
		'jetpack_excluded_extensions',
		'jetpack_mailchimp',
		'jetpack_mapbox_api_key',
		'jetpack_relatedposts',
		'sharing-options',
		'sharing-services',
	];

	/**
	 * Hook `pre_uninstall_plugin`.
	 * @param string $plugin Path of the plugin's main file, relative to the folder of plugins.
	 */
	public static function copy( string $plugin ): void {
		if ( self::PLUGIN !== $plugin ) {
			return;
		}
		// Keep the copies of an earlier attempt, which may have deleted some of the options before it was interrupted.
		$earlier = get_option( self::COPIES );
		$values  = array_filter(
			array_combine( self::NAMES, array_map( static fn ( string $name ): mixed => get_option( $name, null ), self::NAMES ) ),
			static fn ( mixed $value ): bool => null !== $value
		);
		update_option( self::COPIES, $values + ( is_array( $earlier ) ? $earlier : [] ), false );
	}

	/**
	 * Hook `deleted_plugin`. Does not change options that still exist.
	 * @param string $plugin See copy().
	 */
	public static function restore( string $plugin ): void {
		$copies = self::PLUGIN === $plugin ? get_option( self::COPIES ) : null;
		foreach ( is_array( $copies ) ? $copies : [] as $name => $value ) {
			if ( in_array( $name, self::NAMES, true ) ) {
				add_option( $name, $value, '', true );
			}
		}
		if ( null !== $copies ) {
			delete_option( self::COPIES );
		}
	}
}
