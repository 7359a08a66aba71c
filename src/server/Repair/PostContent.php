<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Access\PublicSearch;
use Slipstream\Contracts\QueryFailed;
use stdClass;
use WP_Post;

/**
 * Writes the content of posts byte for byte. Does not use wp_update_post(), which filters HTML of authors without `unfiltered_html`,
 * changes the date, notifies linked sites, and calls plugins that email or share posts.
 */
final class PostContent {

	public function __construct( private readonly PublicSearch $search ) {}

	/**
	 * Reads the post from the database, and locks it until the end of the transaction.
	 * @return WP_Post|null Null if the post does not exist.
	 * @throws QueryFailed If the database fails.
	 */
	public static function read_locked( int $post_id ): ?WP_Post {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( "SELECT * FROM $wpdb->posts WHERE ID = %d FOR UPDATE", $post_id ) );
		QueryFailed::check();
		return $row instanceof stdClass ? new WP_Post( (object) sanitize_post( $row, 'raw' ) ) : null;
	}

	/**
	 * Changes only the content. Stores the old and the new content as revisions, if the post has revisions. Call it in a transaction, and
	 * forget_old() after it.
	 * @param WP_Post $post Result of read_locked().
	 * @return WP_Post The post with the new content.
	 * @throws QueryFailed If the database fails, or cannot represent the content.
	 */
	public static function write( WP_Post $post, string $content ): WP_Post {
		global $wpdb;
		$has_revisions = wp_revisions_enabled( $post );
		if ( $has_revisions && self::newest_revision( $post->ID ) !== $post->post_content ) {
			self::add_revision( $post );
		}
		if ( false === $wpdb->update( $wpdb->posts, [ 'post_content' => $content ], [ 'ID' => $post->ID ], '%s', '%d' ) ) {
			throw new QueryFailed();
		}
		$changed               = clone $post;
		$changed->post_content = $content;
		if ( $has_revisions ) {
			self::add_revision( $changed );
		}
		return $changed;
	}

	/** Updates caches, including those of page cache plugins, and the copy of the public part that visitors search. */
	public function forget_old( WP_Post $post ): void {
		// Store the copy first: store() reads the cached meta, which clean_post_cache() deletes.
		$this->search->store( $post->ID, $post );
		clean_post_cache( $post );
	}

	/**
	 * @return string|null Content of the newest revision; null if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	private static function newest_revision( int $post_id ): ?string {
		global $wpdb;
		$content = $wpdb->get_var(
			$wpdb->prepare(
				"SELECT post_content FROM $wpdb->posts WHERE post_parent = %d AND post_type = 'revision' AND post_name = %s ORDER BY ID DESC LIMIT 1",
				$post_id,
				"$post_id-revision-v1"
			)
		);
		QueryFailed::check();
		return $content;
	}

	/**
	 * Stores a revision like wp_save_post_revision(), but without filters for content.
	 * @throws QueryFailed If the database fails.
	 */
	private static function add_revision( WP_Post $post ): void {
		global $wpdb;
		// An array: with a WP_Post, WordPress would also query terms.
		$row = [ 'post_author' => get_current_user_id() ] + _wp_post_revision_data( get_object_vars( $post ) );
		$row = [
			'post_modified'         => $row['post_date'],
			'post_modified_gmt'     => $row['post_date_gmt'],
			'comment_status'        => 'closed',
			'ping_status'           => 'closed',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
		] + $row;
		if ( false === $wpdb->insert( $wpdb->posts, $row ) ) {
			throw new QueryFailed();
		}
		$revision_id = $wpdb->insert_id;
		foreach ( wp_post_revision_meta_keys( $post->post_type ) as $key ) {
			if ( metadata_exists( 'post', $post->ID, $key ) ) {
				_wp_copy_post_meta( $post->ID, $revision_id, $key );
			}
		}
	}
}
