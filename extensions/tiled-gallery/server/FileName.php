<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** By which a saved address and a file of the library are known to be one picture. */
final class FileName {

	/** What WordPress and its plugins write after the name, and the ending, which depends on the format. */
	private const SUFFIX = '/(?:-scaled|-rotated|-e\d{13}|-\d+x\d+)*(?:\.\w+)?$/D';

	/** @return string '' for an address without one. */
	public static function of( string $url ): string {
		$path = wp_parse_url( substr( $url, 0, 2048 ), PHP_URL_PATH );
		$name = is_string( $path ) ? rawurldecode( wp_basename( $path ) ) : '';
		return preg_replace( self::SUFFIX, '', $name ) ?? $name;
	}
}
