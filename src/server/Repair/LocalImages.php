<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Contracts\ContentEdit;
use Slipstream\Contracts\ContentRepair;
use Slipstream\Images\OriginalUrl;
use Slipstream\Images\JetpackImageUrl;

/**
 * Replaces URLs of WordPress.com's image service with those of the site's own files. A URL stays if its file is not in the uploads folder,
 * or if the service crops or changes the image in a way that no file here has.
 */
final class LocalImages implements ContentRepair {

	/** Arguments that do not change what the image shows: scheme, quality, scale and sizes. */
	private const HARMLESS = [ 'ssl', 'strip', 'quality', 'zoom', 'w', 'h', 'fit', 'resize', 'is-pending-load' ];

	/** Maximum relative difference of aspect ratios that count as equal, because sizes are rounded to pixels. */
	private const TOLERANCE = 0.02;

	public function hints(): array {
		return [ JetpackImageUrl::HINT ];
	}

	public function edits( string $content ): array {
		$edits  = [];
		$locals = [];
		foreach ( JetpackImageUrl::find( $content ) as $found ) {
			$locals[ $found->url ] ??= self::local( $found );
			if ( '' !== $locals[ $found->url ] ) {
				$edits[] = $found->replaced_by( $locals[ $found->url ] );
			}
		}
		return $edits;
	}

	/** @return string URL of a file with the same picture; '' if there is none. */
	private static function local( JetpackImageUrl $found ): string {
		$url = OriginalUrl::local( $found->url );
		if ( '' === $url || [] !== array_diff( array_keys( $found->arguments ), self::HARMLESS ) ) {
			return '';
		}
		$size = self::crop( $found->arguments );
		if ( null === $size ) {
			return $url;
		}
		$cropped = (string) preg_replace( '/(?:-scaled)?(\.\w+)$/D', "-$size[0]x$size[1]\$1", $url );
		if ( '' !== self::file( $cropped ) ) {
			return $cropped;
		}
		$original = wp_getimagesize( self::file( $url ) );
		$is_same  = is_array( $original ) && $original[1] > 0
			&& abs( ( $original[0] / $original[1] ) / ( $size[0] / $size[1] ) - 1 ) <= self::TOLERANCE;
		return $is_same ? $url : '';
	}

	/**
	 * @param array<int|string, string|array<mixed>> $arguments Arguments of the service.
	 * @return array{int<1, max>, int<1, max>}|null Width and height to which the service crops; null if it only scales.
	 */
	private static function crop( array $arguments ): ?array {
		$text = is_string( $arguments['resize'] ?? null ) ? $arguments['resize'] : '';
		if ( '' === $text && is_string( $arguments['w'] ?? null ) && is_string( $arguments['h'] ?? null ) ) {
			$text = "$arguments[w],$arguments[h]";
		}
		return 1 === preg_match( '/^(\d{1,5}),(\d{1,5})$/D', $text, $size ) ? [ max( 1, (int) $size[1] ), max( 1, (int) $size[2] ) ] : null;
	}

	/** @return string Path of the file of a local URL; '' if it does not exist. */
	private static function file( string $url ): string {
		$uploads = wp_get_upload_dir();
		$path    = $uploads['basedir'] . rawurldecode( substr( $url, strlen( $uploads['baseurl'] ) ) );
		return is_file( $path ) ? $path : '';
	}
}
