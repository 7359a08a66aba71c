<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

use WP_Post;

/** Reads VideoPress data of attachments, and finds their local files. */
final class Library {

	public const GUID = 'videopress_guid';

	/** Returns the GUID of an attachment; '' if VideoPress does not host it. */
	public static function guid( int $id ): string {
		$guid = get_post_meta( $id, self::GUID, true );
		return is_string( $guid ) && null !== HostedVideo::from_guid( $guid ) ? $guid : '';
	}

	/** @return array<mixed> VideoPress data in `_wp_attachment_metadata`. */
	public static function metadata( int $id ): array {
		$meta     = wp_get_attachment_metadata( $id, true );
		$metadata = is_array( $meta ) ? $meta['videopress'] ?? [] : [];
		return is_array( $metadata ) ? $metadata : [];
	}

	public static function is_video( int $id ): bool {
		return 'attachment' === get_post_type( $id ) && str_starts_with( (string) get_post_mime_type( $id ), 'video/' );
	}

	/** Returns the stored URL of the best file on VideoPress; '' if there is none. */
	public static function hosted_file( int $id ): string {
		$metadata = self::metadata( $id );
		$base     = $metadata['file_url_base'] ?? '';
		$base     = is_array( $base ) ? $base['https'] ?? '' : $base;
		$files    = is_array( $metadata['files'] ?? null ) ? $metadata['files'] : [];
		$hd       = is_array( $files['hd'] ?? null ) ? $files['hd']['mp4'] ?? '' : '';
		$url      = is_string( $base ) && is_string( $hd ) && '' !== $base && '' !== $hd ? $base . $hd : $metadata['url'] ?? '';
		return is_string( $url ) ? esc_url_raw( $url, [ 'https' ] ) : '';
	}

	/** Returns an attachment that has a local file, by its GUID or else by its ID; null if there is none. */
	public static function local_video( string $guid, int $id ): ?WP_Post {
		global $wpdb;
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s ORDER BY post_id LIMIT 5",
				self::GUID,
				$guid
			)
		);
		foreach ( [ ...$ids, $id ] as $candidate ) {
			$post = get_post( (int) $candidate );
			if ( $post instanceof WP_Post && self::has_file( $post->ID ) && current_user_can( 'read_post', $post->ID ) ) {
				return $post;
			}
		}
		return null;
	}

	/** Whether a video has a file in this site's uploads. */
	private static function has_file( int $id ): bool {
		$path = self::is_video( $id ) ? get_attached_file( $id ) : false;
		return is_string( $path ) && is_file( $path ) && str_starts_with( (string) wp_check_filetype( $path )['type'], 'video/' );
	}
}
