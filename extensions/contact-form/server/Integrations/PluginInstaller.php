<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Plugin_Upgrader;
use WP_Ajax_Upgrader_Skin;
use WP_Error;

/** Installs plugins from wordpress.org and activates them. Callers must check permissions. */
final class PluginInstaller {

	private const INCLUDES = [ 'file', 'misc', 'plugin', 'plugin-install', 'class-wp-upgrader' ];

	/**
	 * Installs a plugin.
	 * @return string|WP_Error The plugin file. Errors install_plugin_failed and unable_to_determine_installed_plugin have
	 *     status 500.
	 */
	public function install( string $slug ): string|WP_Error {
		foreach ( self::INCLUDES as $include ) {
			require_once constant( 'ABSPATH' ) . "wp-admin/includes/$include.php";
		}
		$information = plugins_api(
			'plugin_information',
			[
				'slug'   => $slug,
				'fields' => [ 'sections' => false ],
			]
		);
		if ( $information instanceof WP_Error ) {
			return self::failure( $slug, $information->get_error_message() );
		}
		$skin     = new WP_Ajax_Upgrader_Skin();
		$upgrader = new Plugin_Upgrader( $skin );
		$buffers  = ob_get_level();
		$result   = $upgrader->install( is_object( $information ) ? (string) ( $information->download_link ?? '' ) : '' );
		// If the installation stops early, the skin leaves an output buffer open.
		while ( ob_get_level() > $buffers ) {
			ob_end_clean();
		}
		$reason = self::reason( $result, $skin );
		if ( '' !== $reason ) {
			return self::failure( $slug, $reason );
		}
		$file = $upgrader->plugin_info();
		return is_string( $file ) && str_starts_with( $file, "$slug/" )
			? $file
			: new WP_Error(
				'unable_to_determine_installed_plugin',
				__( 'Unable to determine what plugin was installed.', 'slipstream' ),
				[ 'status' => 500 ]
			);
	}

	/**
	 * Activates a plugin.
	 * @param string $source Origin of the request, for other plugins.
	 * @return true|WP_Error Errors plugin_not_found and plugin_already_active have status 404, those of WordPress 500.
	 */
	public function activate( string $file, string $source, bool $network_wide = false ): bool|WP_Error {
		$plugin = InstalledPlugins::find( $file );
		if ( null === $plugin ) {
			return new WP_Error( 'plugin_not_found', __( 'Plugin not found.', 'slipstream' ), [ 'status' => 404 ] );
		}
		if ( $network_wide ? is_plugin_active_for_network( $file ) : true === $plugin['active'] ) {
			return new WP_Error( 'plugin_already_active', __( 'Plugin is already active.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$result = activate_plugin( $file, '', $network_wide );
		if ( $result instanceof WP_Error ) {
			$result->add_data( [ 'status' => 500 ] );
			return $result;
		}
		/**
		 * Fires after a plugin was activated from the editor.
		 * @param string $file   Plugin file such as `folder/file.php`.
		 * @param string $source `block-editor`, or the name of another client.
		 */
		do_action( 'jetpack_activated_plugin', $file, $source );
		return true;
	}

	/** Returns why the installation failed; '' if it succeeded. The upgrader reports failures in three ways. */
	private static function reason( mixed $result, WP_Ajax_Upgrader_Skin $skin ): string {
		return match ( true ) {
			$result instanceof WP_Error         => $result->get_error_message(),
			$skin->get_errors()->has_errors()   => $skin->get_error_messages(),
			true !== $result                    => __( 'WordPress can’t write to the plugin folder.', 'slipstream' ),
			default                             => '',
		};
	}

	private static function failure( string $slug, string $reason ): WP_Error {
		// Convert from HTML, which WordPress uses in its messages.
		$text = html_entity_decode( wp_strip_all_tags( $reason ), ENT_QUOTES | ENT_HTML5 );
		/* translators: 1: slug of a plugin, 2: reason. */
		$message = sprintf( __( 'Unable to install %1$s: %2$s', 'slipstream' ), $slug, $text );
		return new WP_Error( 'install_plugin_failed', $message, [ 'status' => 500 ] );
	}
}
