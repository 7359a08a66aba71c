<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

/** The sizes of an attachment that this extension has made, by their measures as "300x200". */
final class OwnSizes {

	/** Name of a size in the attachment's metadata, before its measures. */
	public const PREFIX = 'slipstream-';

	/** Sizes of one picture, for all galleries that show it. */
	public const MAX = 16;

	/** Meta: the day on which a page last used a size, by measures. Days since 1970. */
	public const SEEN = '_slipstream_sizes_seen';

	/** WordPress' own list of replaced files: it deletes them with the attachment. */
	public const REPLACED = '_wp_attachment_backup_sizes';

	public const DAY = 86_400;

	/** Days after which a page says again that it uses a size, and after which an unused one goes. */
	public const RENEW_AFTER = 30;
	public const KEEP        = 90;

	/**
	 * @param mixed $sizes Of the attachment's metadata.
	 * @return array<string, array<mixed>> By measures.
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

	/** @return array<string, int> Days by measures. */
	public static function seen( int $id ): array {
		$seen = get_post_meta( $id, self::SEEN, true );
		return is_array( $seen ) ? array_filter( $seen, 'is_int' ) : [];
	}

	public static function day( int $timestamp ): int {
		return intdiv( $timestamp, self::DAY );
	}
}
