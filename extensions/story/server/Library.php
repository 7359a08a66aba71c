<?php
/**
 * Media of a story.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

use WP_Post;

/**
 * Reads attachments from the media library.
 */
final class Library {

	/** What attachments are that everybody may see. */
	private const PUBLIC = [ 'inherit', 'publish' ];

	/**
	 * All attachments of a story with their meta in one query, where WordPress' own functions take two. They land in
	 * WordPress' caches, so that what asks for one of them later asks the database no more.
	 *
	 * @param list<int> $ids Numbers; unknown ones may be among them.
	 * @return array<int, WP_Post> The attachments that exist, by number.
	 */
	public static function read( array $ids ): array {
		$ids = array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) ) );
		self::prime( array_values( array_unique( [ ..._get_non_cached_ids( $ids, 'posts' ), ..._get_non_cached_ids( $ids, 'post_meta' ) ] ) ) );
		$found = [];
		foreach ( $ids as $id ) {
			// Asked for by its number, one that does not exist would be looked for again.
			$post = false === wp_cache_get( $id, 'posts' ) ? null : get_post( $id );
			if ( $post instanceof WP_Post && 'attachment' === $post->post_type && in_array( $post->post_status, self::PUBLIC, true ) ) {
				$found[ $id ] = $post;
			}
		}
		return $found;
	}

	/**
	 * Fills WordPress' caches.
	 *
	 * @param list<int> $ids Of posts.
	 */
	private static function prime( array $ids ): void {
		global $wpdb;
		if ( [] === $ids ) {
			return;
		}
		$rows  = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT p.*, m.meta_key AS slipstream_key, m.meta_value AS slipstream_value FROM $wpdb->posts p LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID WHERE p.ID IN ( " . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ' ) ORDER BY m.meta_id',
				$ids
			)
		);
		$posts = [];
		$meta  = [];
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			$id          = (int) $row->ID;
			$meta[ $id ] = $meta[ $id ] ?? [];
			if ( null !== $row->slipstream_key ) {
				$meta[ $id ][ $row->slipstream_key ][] = $row->slipstream_value;
			}
			unset( $row->slipstream_key, $row->slipstream_value );
			$posts[ $id ] = $row;
		}
		$posts = array_values( $posts );
		update_post_cache( $posts );
		wp_cache_add_multiple( $meta, 'post_meta' );
	}
}
