<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** Normalized file name, to compare a saved URL with a library file. */
final class FileName {

	/** Image file extensions; other files with the same name do not match. */
	private const PICTURE = '/\.(?:jpe?g|png|gif|webp|avif|bmp|hei[cf]|svg)$/iD';

	public static function is_picture( string $url ): bool {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		return is_string( $path ) && 1 === preg_match( self::PICTURE, $path );
	}

	/** @return string '' for an address without one. */
	public static function from_url( string $url ): string {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		$name = is_string( $path ) ? rawurldecode( wp_basename( $path ) ) : '';
		// WordPress and its plugins add the size and other marks to the name, and the extension depends on the format.
		return preg_replace( '/' . Constants::from_parent( __DIR__ )->text( 'fileSuffix' ) . '/D', '', $name ) ?? $name;
	}
}
