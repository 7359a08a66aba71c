<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** By which a saved address and a file of the library are known to be one picture. */
final class FileName {

	/** Files that browsers show as pictures; a document of the same name is something else. */
	private const PICTURE = '/\.(?:jpe?g|png|gif|webp|avif|bmp|hei[cf]|svg)$/iD';

	public static function is_picture( string $url ): bool {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		return is_string( $path ) && 1 === preg_match( self::PICTURE, $path );
	}

	/** @return string '' for an address without one. */
	public static function of( string $url ): string {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		$name = is_string( $path ) ? rawurldecode( wp_basename( $path ) ) : '';
		// WordPress and its plugins write the size and other marks after the name; the ending depends on the format.
		return preg_replace( '/' . Constants::from_parent( __DIR__ )->text( 'fileSuffix' ) . '/D', '', $name ) ?? $name;
	}
}
