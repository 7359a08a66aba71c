<?php
declare( strict_types=1 );

namespace Slipstream\Images;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/**
 * The size at which browsers show an image of the media library. WordPress rotates sideways photos and sets their orientation to 1. After
 * an interrupted upload, the file may still need rotation.
 */
final class ShownSize {

	/** Exclusive maximum of plausible sizes. */
	private const MAX_PIXELS = 1e6;

	private function __construct(
		public readonly float $width,
		public readonly float $height,
		public readonly bool $is_turned,
	) {}

	/** @param mixed $meta Attachment metadata. */
	public static function from_meta( mixed $meta ): self {
		$meta      = is_array( $meta ) ? $meta : [];
		$details   = is_array( $meta['image_meta'] ?? null ) ? $meta['image_meta'] : [];
		$is_turned = is_numeric( $details['orientation'] ?? null ) && self::is_sideways( (int) $details['orientation'] );
		$size      = [ self::pixels( $meta['width'] ?? 0 ), self::pixels( $meta['height'] ?? 0 ) ];
		return $is_turned ? new self( $size[1], $size[0], true ) : new self( $size[0], $size[1], false );
	}

	/** @param int $orientation EXIF orientation. */
	private static function is_sideways( int $orientation ): bool {
		$limits = Constants::from_file( Plugin::path( 'shared/data/orientation.json' ) );
		return $orientation >= $limits->integer( 'firstSideways' ) && $orientation <= $limits->integer( 'lastSideways' );
	}

	/** Returns a size in pixels; 0 if it is invalid. */
	private static function pixels( mixed $value ): float {
		return is_numeric( $value ) && (float) $value >= 1 && (float) $value < self::MAX_PIXELS ? (float) $value : 0.0;
	}
}
