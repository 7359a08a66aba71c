<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use WP_Error;

/** A downloaded image. It is validated by its content; file name and content type are ignored. */
final class ImageFile {

	/** Extensions by media type. SVG is not allowed, because it can contain scripts. */
	private const TYPES = [
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
	];

	/** Maximum pixels and side length, more than cameras produce. A small file can claim a size that exhausts the memory. */
	private const MAX_PIXELS = 60_000_000;
	private const MAX_SIDE   = 20_000;

	/** Maximum segments before the image data of a JPEG. Profiles and metadata can fill a few hundred. */
	private const MAX_SEGMENTS = 2000;

	/** Bytes of memory per pixel while PHP processes the image. */
	private const BYTES_PER_PIXEL = 5;

	private function __construct(
		public readonly string $type,
		public readonly string $extension,
	) {}

	/** @return array{0: int, 1: int, mime: string}|null Width and height in pixels, and the media type; null if it is not an image. */
	public static function measure( string $bytes ): ?array {
		$size = '' === $bytes ? false : @getimagesizefromstring( $bytes );
		return false === $size ? null : $size;
	}

	/** Validates the bytes of a file. Errors contain a message for the author. */
	public static function from_bytes( string $bytes ): self|WP_Error {
		$size = self::measure( $bytes );
		$type = $size['mime'] ?? '';
		if ( null === $size || ! isset( self::TYPES[ $type ] ) || ! in_array( $type, get_allowed_mime_types(), true ) ) {
			return new WP_Error( 'slipstream_media_type', __( 'This site does not accept images of this type.', 'slipstream' ) );
		}
		if ( ! self::fits( $size[0], $size[1] ) ) {
			return new WP_Error( 'slipstream_media_dimensions', __( 'This image has too many pixels for this site.', 'slipstream' ) );
		}
		if ( ! self::is_whole( $type, $bytes ) ) {
			return new WP_Error( 'slipstream_media_incomplete', __( 'This image was only partly downloaded. Try again.', 'slipstream' ) );
		}
		return new self( $type, self::TYPES[ $type ] );
	}

	private static function fits( int $width, int $height ): bool {
		if ( $width < 1 || $height < 1 || max( $width, $height ) > self::MAX_SIDE || $width * $height > self::MAX_PIXELS ) {
			return false;
		}
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		// Imagick does not use PHP's memory.
		return $limit <= 0 || extension_loaded( 'imagick' ) || $width * $height * self::BYTES_PER_PIXEL < $limit - memory_get_usage();
	}

	/** Whether the file is complete. Resized copies of a partial image would be gray at the bottom. */
	private static function is_whole( string $type, string $bytes ): bool {
		$end = substr( $bytes, -4096 );
		return match ( $type ) {
			'image/jpeg' => false !== strpos( $bytes, "\xFF\xD9", self::scan( $bytes ) ),
			'image/png'  => str_contains( $end, 'IEND' ),
			// Data blocks can contain any byte. So check the end of the file: an empty block, the trailer `;`, and only padding after it.
			'image/gif'  => 1 === preg_match( '/\x00;[\x00\s;]*+$/D', $end ),
			'image/webp' => strlen( $bytes ) >= 8 + self::length( substr( $bytes, 4, 4 ) ),
			default      => true,
		};
	}

	/**
	 * Returns the position of the image data in a JPEG. Callers search for the end mark from there: the data cannot contain it, but a
	 * preview before the data can. Data after the end mark is allowed, because phones append videos.
	 */
	private static function scan( string $bytes ): int {
		$at   = 2;
		$size = strlen( $bytes );
		for ( $segment = 0; $segment < self::MAX_SEGMENTS && $at + 3 < $size; $segment++ ) {
			if ( "\xFF" !== $bytes[ $at ] || "\xDA" === $bytes[ $at + 1 ] ) {
				break;
			}
			$length = 256 * ord( $bytes[ $at + 2 ] ) + ord( $bytes[ $at + 3 ] );
			// A marker may be preceded by any number of fill bytes.
			$at += "\xFF" === $bytes[ $at + 1 ] ? 1 : 2 + max( 2, $length );
		}
		return min( $at, $size );
	}

	/** @param string $bytes Four bytes, lowest byte first. */
	private static function length( string $bytes ): int {
		$number = unpack( 'V', $bytes );
		return is_int( $number[1] ?? null ) ? $number[1] : PHP_INT_MAX;
	}
}
