<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Contracts\Table;

/** Finds attachments by the URLs of their files. WordPress' `attachment_url_to_postid` runs a query for each URL. */
final class AttachmentUrls {

	/** Maximum URLs of a query. */
	private const MAX = 500;

	/**
	 * Finds attachments with one query. Does not check who may see them, see PublicMedia.
	 * @param array<string> $urls URLs in content, with any scheme.
	 * @return array<string, int> Attachment IDs by URL; 0 for a URL that is not a file of the media library.
	 */
	public static function find( array $urls ): array {
		$base  = self::without_scheme( wp_get_upload_dir()['baseurl'] ) . '/';
		$paths = [];
		foreach ( $urls as $url ) {
			$path          = self::without_scheme( $url );
			$paths[ $url ] = str_starts_with( $path, $base ) ? substr( $path, strlen( $base ) ) : '';
		}
		$found = self::read( array_values( array_unique( array_filter( $paths, static fn ( string $path ): bool => '' !== $path ) ) ) );
		// Ask WordPress for the others: plugins that move files to a media server filter attachment_url_to_postid().
		$is_filtered = has_filter( 'attachment_url_to_postid' ) || has_filter( 'pre_attachment_url_to_postid' );
		$ids         = [];
		foreach ( $paths as $url => $path ) {
			$id                   = $found[ $path ] ?? 0;
			$ids[ (string) $url ] = 0 === $id && $is_filtered ? attachment_url_to_postid( (string) $url ) : $id;
		}
		return $ids;
	}

	private static function without_scheme( string $url ): string {
		return (string) preg_replace( '#^https?:#i', '', $url );
	}

	/**
	 * @param list<string> $paths Paths in the uploads folder.
	 * @return array<string, int> Attachment IDs by path.
	 */
	private static function read( array $paths ): array {
		global $wpdb;
		$found = [];
		foreach ( array_chunk( $paths, self::MAX ) as $some ) {
			$marks = Table::placeholders( count( $some ) );
			$rows  = $wpdb->get_results(
				$wpdb->prepare(
					"SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = '_wp_attached_file' AND meta_value IN ( $marks )",
					$some
				)
			);
			foreach ( is_array( $rows ) ? $rows : [] as $row ) {
				$found[ $row->meta_value ] ??= (int) $row->post_id;
			}
		}
		return $found;
	}
}
