<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use WP_Error;

/** A file that came, by what is in it: neither its name nor what the server says of it counts. */
final class ImageFile {

	/** Endings by type. No SVG: it is a document with scripts. */
	private const TYPES = [
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
	];

	/** More than cameras have; a small file can claim to be larger than any memory. */
	private const MAX_PIXELS = 60_000_000;
	private const MAX_SIDE   = 20_000;

	/** Parts of a JPEG before the picture: colors and descriptions may take some hundred. */
	private const MAX_SEGMENTS = 2000;

	/** Bytes that a pixel takes while PHP draws it. */
	private const BYTES_PER_PIXEL = 5;

	private function __construct(
		public readonly string $type,
		public readonly string $extension,
	) {}

	/** @return array{0: int, 1: int, mime: string}|null Width and height in pixels, and the type; null where it is no image. */
	public static function measure( string $bytes ): ?array {
		$size = '' === $bytes ? false : @getimagesizefromstring( $bytes );
		return false === $size ? null : $size;
	}

	/** What the bytes are; a sentence for the author where it is nothing to be kept. */
	public static function from_bytes( string $bytes ): self|WP_Error {
		$size = self::measure( $bytes );
		$type = $size['mime'] ?? '';
		if ( null === $size || ! isset( self::TYPES[ $type ] ) || ! in_array( $type, get_allowed_mime_types(), true ) ) {
			return new WP_Error( 'slipstream_media_type', __( 'This file is not an image that this site takes.', 'slipstream' ) );
		}
		if ( ! self::fits( $size[0], $size[1] ) ) {
			return new WP_Error( 'slipstream_media_dimensions', __( 'This image has too many pixels for this site.', 'slipstream' ) );
		}
		if ( ! self::is_whole( $type, $bytes ) ) {
			return new WP_Error( 'slipstream_media_incomplete', __( 'Only a part of this image arrived. Try again.', 'slipstream' ) );
		}
		return new self( $type, self::TYPES[ $type ] );
	}

	private static function fits( int $width, int $height ): bool {
		if ( $width < 1 || $height < 1 || max( $width, $height ) > self::MAX_SIDE || $width * $height > self::MAX_PIXELS ) {
			return false;
		}
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		// Imagick has a memory of its own.
		return $limit <= 0 || extension_loaded( 'imagick' ) || $width * $height * self::BYTES_PER_PIXEL < $limit - memory_get_usage();
	}

	/** Whether the end is there: sizes of half a picture are gray below. */
	private static function is_whole( string $type, string $bytes ): bool {
		$end = substr( $bytes, -4096 );
		return match ( $type ) {
			'image/jpeg' => false !== strpos( $bytes, "\xFF\xD9", self::scan( $bytes ) ),
			'image/png'  => str_contains( $end, 'IEND' ),
			// What is in it has any byte: the last block ends with none, and nothing but padding follows the trailer.
			'image/gif'  => 1 === preg_match( '/\x00;[\x00\s;]*+$/D', $end ),
			'image/webp' => strlen( $bytes ) >= 8 + self::length( substr( $bytes, 4, 4 ) ),
			default      => true,
		};
	}

	/**
	 * Where the picture itself begins in a JPEG: what marks its end can't occur in it, but it does in the preview before it. Phones
	 * write films behind the end.
	 */
	private static function scan( string $bytes ): int {
		$at   = 2;
		$size = strlen( $bytes );
		for ( $segment = 0; $segment < self::MAX_SEGMENTS && $at + 3 < $size; $segment++ ) {
			if ( "\xFF" !== $bytes[ $at ] || "\xDA" === $bytes[ $at + 1 ] ) {
				break;
			}
			$length = 256 * ord( $bytes[ $at + 2 ] ) + ord( $bytes[ $at + 3 ] );
			// Any number of filling bytes may stand before a marker.
			$at += "\xFF" === $bytes[ $at + 1 ] ? 1 : 2 + max( 2, $length );
		}
		return min( $at, $size );
	}

	/** @param string $bytes Four, the lowest first. */
	private static function length( string $bytes ): int {
		$number = unpack( 'V', $bytes );
		return is_int( $number[1] ?? null ) ? $number[1] : PHP_INT_MAX;
	}
}
