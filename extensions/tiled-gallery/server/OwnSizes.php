<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** Finds the image sizes of an attachment that this extension has created. */
final class OwnSizes {

	/** Prefix of the size names in attachment metadata. */
	public const PREFIX = 'slipstream-';

	/** Maximum number of sizes of one image, for all galleries together. */
	public const MAX = 16;

	/** Meta key with the day on which a page last used each size, in days since 1970. Keys are the dimensions. */
	public const SEEN = '_slipstream_sizes_seen';

	/** Meta key of WordPress' list of replaced files. WordPress deletes these files with the attachment. */
	public const REPLACED = '_wp_attachment_backup_sizes';

	public const DAY = 86_400;

	/** Days after which the use of a size is recorded again, and after which an unused size is removed. */
	public const RENEW_AFTER = 30;
	public const KEEP        = 90;

	/**
	 * @param mixed $sizes `sizes` in attachment metadata.
	 * @return array<string, array<mixed>> Sizes of this extension by dimensions, such as "300x200".
	 */
	public static function from( mixed $sizes ): array {
		$own = [];
		foreach ( is_array( $sizes ) ? $sizes : [] as $name => $size ) {
			if ( is_string( $name ) && is_array( $size ) && str_starts_with( $name, self::PREFIX ) ) {
				$own[ substr( $name, strlen( self::PREFIX ) ) ] = $size;
			}
		}
		return $own;
	}

	/** @return array<string, int> Days by dimensions. */
	public static function seen( int $id ): array {
		$seen = get_post_meta( $id, self::SEEN, true );
		return is_array( $seen ) ? array_filter( $seen, 'is_int' ) : [];
	}

	public static function day( int $timestamp ): int {
		return intdiv( $timestamp, self::DAY );
	}
}
