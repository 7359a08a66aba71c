<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use WP_Post;

/**
 * Whoever writes a post may write any number into a block. What comes back are attachments that every visitor may see, and
 * those of the post being shown: the page is the same for all its readers.
 */
final class PublicMedia {

	/** How many attachments one call reads; of content with more the rest is shown as it is saved. */
	public const MAX = 500;

	/** Attachments that are neither private nor in the trash. */
	private const STATUSES = [ 'inherit', 'publish' ];

	/** A number as content has it: apps write it as text; 0 for what is none. */
	public static function parse_id( mixed $value ): int {
		return is_int( $value ) || ( is_string( $value ) && ctype_digit( $value ) ) ? max( 0, (int) $value ) : 0;
	}

	/**
	 * Reads attachments and their meta with at most one query, into WordPress' caches.
	 * @param array<mixed> $ids As content has them; anything may be among them.
	 * @return array<int, WP_Post> Those to be shown, by number.
	 */
	public static function find( array $ids ): array {
		$wanted  = self::first_ids( $ids );
		$unknown = array_values( array_filter( $wanted, static fn ( int $id ): bool => ! self::is_cached( $id ) ) );
		$parents = self::read( $unknown );
		$found   = [];
		foreach ( array_diff( $wanted, array_diff( $unknown, array_keys( $parents ) ) ) as $id ) {
			$post = self::cached( $id );
			if ( null !== $post && self::is_visible( $post, $parents[ $id ] ?? self::cached( $post->post_parent ) ) ) {
				$found[ $id ] = $post;
			}
		}
		return $found;
	}

	/**
	 * @param array<mixed> $ids As content has them.
	 * @return list<int> As many different numbers as are read.
	 */
	private static function first_ids( array $ids ): array {
		$first = [];
		foreach ( $ids as $value ) {
			$id = self::parse_id( $value );
			if ( $id > 0 ) {
				$first[ $id ] = $id;
			}
			if ( count( $first ) === self::MAX ) {
				break;
			}
		}
		return array_values( $first );
	}

	/** A post, if that takes no query: get_post() asks again and again for one that does not exist. */
	private static function cached( int $id ): ?WP_Post {
		$post = $id > 0 && false !== wp_cache_get( $id, 'posts' ) ? get_post( $id ) : null;
		return $post instanceof WP_Post ? $post : null;
	}

	/** Whether everything that is to be known of a number is at hand. */
	private static function is_cached( int $id ): bool {
		$post = self::cached( $id );
		return null !== $post && ( 'attachment' !== $post->post_type
			|| ( false !== wp_cache_get( $id, 'post_meta' ) && ( 0 === $post->post_parent || null !== self::cached( $post->post_parent ) ) ) );
	}

	/**
	 * Whether visitors see an attachment. WordPress says "published" of one whose parent is in the trash; here it is hidden.
	 * @param WP_Post|object|null $parent What it is attached to, as far as it matters; null when that is gone.
	 */
	private static function is_visible( WP_Post $post, ?object $parent ): bool {
		if ( 'attachment' !== $post->post_type || '' !== $post->post_password || ! in_array( $post->post_status, self::STATUSES, true ) ) {
			return false;
		}
		if ( null === $parent || ! isset( $parent->post_status, $parent->post_password, $parent->post_type ) ) {
			return true;
		}
		// The editor attaches what is uploaded into a pattern or a template to that, which has no page of its own.
		$type      = get_post_type_object( $parent->post_type );
		$is_public = is_post_status_viewable( $parent->post_status ) && null !== $type && ( $type->_builtin || is_post_type_viewable( $type ) );
		return ( $is_public && '' === $parent->post_password ) || self::is_shown( $post->post_parent, $is_public );
	}

	/**
	 * Whether a post is the one being shown, to somebody who may read it.
	 * @param bool $is_public Whether it needs at most a password.
	 */
	private static function is_shown( int $id, bool $is_public ): bool {
		$shown = get_post();
		if ( ! $shown instanceof WP_Post || ( $shown->ID !== $id && wp_is_post_revision( $shown ) !== $id ) ) {
			return false;
		}
		return current_user_can( 'edit_post', $id )
			|| ( ! post_password_required( $id ) && ( $is_public || current_user_can( 'read_post', $id ) ) );
	}

	/**
	 * Reads attachments with their meta and what matters of their parents: ordinary posts, whose meta and content may be large, stay where they are.
	 * @param list<int> $ids Of posts.
	 * @return array<int, object> What matters of the parents, by the attachment's number.
	 */
	private static function read( array $ids ): array {
		global $wpdb;
		if ( [] === $ids ) {
			return [];
		}
		$rows    = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT p.*, m.meta_key AS slipstream_key, m.meta_value AS slipstream_value,'
				. ' parent.post_status AS slipstream_status, parent.post_password AS slipstream_password, parent.post_type AS slipstream_type'
				. " FROM $wpdb->posts p LEFT JOIN $wpdb->posts parent ON parent.ID = p.post_parent LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID"
				. " WHERE p.post_type = 'attachment' AND p.ID IN ( " . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ' ) ORDER BY m.meta_id',
				$ids
			)
		);
		$posts   = [];
		$parents = [];
		$meta    = [];
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			$id             = (int) $row->ID;
			$meta[ $id ]  ??= [];
			$parents[ $id ] = (object) [
				'post_status'   => $row->slipstream_status,
				'post_password' => $row->slipstream_password,
				'post_type'     => $row->slipstream_type,
			];
			if ( null !== $row->slipstream_key ) {
				$meta[ $id ][ $row->slipstream_key ][] = $row->slipstream_value;
			}
			unset( $row->slipstream_key, $row->slipstream_value, $row->slipstream_status, $row->slipstream_password, $row->slipstream_type );
			$posts[ $id ] = $row;
		}
		$posts = array_values( $posts );
		update_post_cache( $posts );
		wp_cache_add_multiple( $meta, 'post_meta' );
		return $parents;
	}
}
