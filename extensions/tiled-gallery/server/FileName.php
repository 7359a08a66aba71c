<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;

/** Normalizes the file name in a URL, to find out whether two URLs are of the same image. */
final class FileName {

	/** File extensions of images. Other files with the same name do not match. */
	private const PICTURE = '/\.(?:jpe?g|png|gif|webp|avif|bmp|hei[cf]|svg)$/iD';

	public static function is_picture( string $url ): bool {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		return is_string( $path ) && 1 === preg_match( self::PICTURE, $path );
	}

	/** @return string Normalized file name; '' if the URL contains none. */
	public static function from_url( string $url ): string {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		$name = is_string( $path ) ? rawurldecode( wp_basename( $path ) ) : '';
		// Drop the suffixes that WordPress and plugins add (size, -scaled, -rotated) and the file extension, which changes with the
		// format.
		// Two URLs of one image then have the same name.
		return preg_replace( '/' . Constants::from_parent( __DIR__ )->text( 'fileSuffix' ) . '/D', '', $name ) ?? $name;
	}
}
