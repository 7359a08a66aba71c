<?php
declare( strict_types=1 );

namespace Slipstream\Assets;

use Slipstream\Plugin;
use Slipstream\Registration\Registry;

/** Enqueues the styles and script modules of a visitor's page that belong to no single block. */
final class PageAssets {

	/**
	 * @param string $handle Unique among all plugins.
	 * @param string $path   Path below build/, without extension.
	 */
	public static function style( string $handle, string $path ): void {
		$file = Plugin::get( Registry::class )->build_dir . "/$path.css";
		if ( ! wp_style_is( $handle, 'registered' ) && is_file( $file ) ) {
			wp_register_style( $handle, Plugin::url( "build/$path.css" ), [], substr( (string) sha1_file( $file ), 0, 8 ) );
			wp_style_add_data( $handle, 'rtl', 'replace' );
			// Set the path, so that WordPress can print a small stylesheet inline.
			wp_style_add_data( $handle, 'path', is_rtl() ? str_replace( '.css', '-rtl.css', $file ) : $file );
		}
		wp_enqueue_style( $handle );
	}

	/**
	 * @param string $id   Unique among all plugins.
	 * @param string $path   Path below build/, without extension.
	 */
	public static function module( string $id, string $path ): void {
		$asset = BuildAsset::read( $path );
		if ( null !== $asset ) {
			wp_enqueue_script_module( $id, Plugin::url( "build/$path.js" ), [], $asset['version'] );
		}
	}
}
