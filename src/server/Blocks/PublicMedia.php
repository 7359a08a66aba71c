<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Contracts\Table;
use stdClass;
use WP_Post;

/**
 * Loads attachments by the IDs in post content, where an author can write any number. Returns only attachments that every visitor may
 * see, and attachments of the current post.
 */
final class PublicMedia {

	/** Maximum attachments per call. Further images are shown as saved. */
	public const MAX = 500;

	/** Maximum bytes of a URL that is compared with an attachment's files. */
	private const MAX_URL = 2048;

	/** Statuses of attachments that are neither private nor in the trash. */
	private const STATUSES = [ 'inherit', 'publish' ];

	/** Columns of the posts table without the ID. */
	private const COLUMNS = [
		'post_author',
		'post_date',
		'post_date_gmt',
		'post_content',
		'post_title',
		'post_excerpt',
		'post_status',
		'comment_status',
		'ping_status',
		'post_password',
		'post_name',
		'to_ping',
		'pinged',
		'post_modified',
		'post_modified_gmt',
		'post_content_filtered',
		'post_parent',
		'guid',
		'menu_order',
		'post_type',
		'post_mime_type',
		'comment_count',
	];

	/** Parses an ID from content, where some apps write numbers as text. Returns 0 for anything else. */
	public static function parse_id( mixed $value ): int {
		return is_int( $value ) || ( is_string( $value ) && ctype_digit( $value ) ) ? max( 0, (int) $value ) : 0;
	}

	/**
	 * Loads attachments and their meta into WordPress' caches, with at most one query.
	 * @param array<mixed> $ids     IDs from content, of any type.
	 * @param int          $post_id ID of a post that the current user may edit. Its attachments may be shown; 0 for none.
	 * @return array<int, WP_Post> Attachments that may be shown, by ID.
	 */
	public static function find( array $ids, int $post_id = 0 ): array {
		$wanted  = self::first_ids( $ids );
		$unknown = array_values( array_filter( $wanted, static fn ( int $id ): bool => ! self::is_cached( $id ) ) );
		$parents = self::read( $unknown );
		$found   = [];
		foreach ( array_diff( $wanted, array_diff( $unknown, array_keys( $parents ) ) ) as $id ) {
			$post = self::cached( $id );
			if ( null === $post ) {
				continue;
			}
			$is_own = $post_id > 0 && $post->post_parent === $post_id && self::is_open( $post );
			if ( $is_own || self::is_visible( $post, $parents[ $id ] ?? self::cached( $post->post_parent ) ) ) {
				$found[ $id ] = $post;
			}
		}
		return $found;
	}

	/**
	 * Returns attachments of private posts if the content contains the URL of one of their files, since that URL opens the file anyway.
	 * Use only their files, never title, caption or alternative text. Needs no query: find() has loaded them.
	 * @param array<int, list<string>> $addresses URLs from content, by attachment ID.
	 * @return array<int, WP_Post> Attachments by ID.
	 */
	public static function find_shown( array $addresses ): array {
		$found = [];
		foreach ( $addresses as $id => $urls ) {
			$post = self::is_read( $id ) ? self::cached( $id ) : null;
			if ( null !== $post && self::is_open( $post ) && self::has_file( $post, $urls ) ) {
				$found[ $id ] = $post;
			}
		}
		return $found;
	}

	/** @param list<string> $urls URLs in content. */
	private static function has_file( WP_Post $post, array $urls ): bool {
		$file  = get_post_meta( $post->ID, '_wp_attached_file', true );
		$meta  = wp_get_attachment_metadata( $post->ID, true );
		$meta  = is_array( $meta ) ? $meta : [];
		$sizes = is_array( $meta['sizes'] ?? null ) ? array_column( $meta['sizes'], 'file' ) : [];
		if ( ! is_string( $file ) || '' === wp_basename( $file ) ) {
			return false;
		}
		$names = array_flip( array_filter( [ wp_basename( $file ), $meta['original_image'] ?? null, ...$sizes ], 'is_string' ) );
		foreach ( $urls as $url ) {
			$path   = rawurldecode( self::own_path( substr( $url, 0, self::MAX_URL ), $post->ID ) );
			$folder = '.' === dirname( $file ) ? '' : '/' . dirname( $file );
			if ( isset( $names[ wp_basename( $path ) ] ) && str_ends_with( dirname( $path ), $folder ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the path of a URL on this site, on its uploads host, or on Jetpack's image service; '' for any other host.
	 * @param string $url URL from content, with or without a host.
	 */
	private static function own_path( string $url, int $id ): string {
		$parts = wp_parse_url( $url );
		$host  = strtolower( is_array( $parts ) ? $parts['host'] ?? '' : '' );
		$path  = is_array( $parts ) ? $parts['path'] ?? '' : '';
		if ( 1 === preg_match( '/^i[0-3]\.wp\.com$/D', $host ) ) {
			[ $host, $path ] = explode( '/', ltrim( $path, '/' ) . '/', 2 );
		}
		$own = array_map(
			static fn ( string $own ): string => (string) wp_parse_url( $own, PHP_URL_HOST ),
			[ home_url(), site_url(), wp_upload_dir( null, false )['baseurl'], (string) wp_get_attachment_url( $id ) ]
		);
		return '' === $host || in_array( strtolower( $host ), array_map( 'strtolower', $own ), true ) ? rtrim( "/$path", '/' ) : '';
	}

	/**
	 * @param array<mixed> $ids IDs in content.
	 * @return list<int> Distinct valid IDs, at most MAX.
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

	/** Returns a post only if it is cached. For a missing post, get_post() would run a query each time. */
	private static function cached( int $id ): ?WP_Post {
		$post = $id > 0 && false !== wp_cache_get( $id, 'posts' ) ? get_post( $id ) : null;
		return $post instanceof WP_Post ? $post : null;
	}

	/** Whether an attachment, its meta and its parent are cached. */
	private static function is_cached( int $id ): bool {
		$post = self::cached( $id );
		return null !== $post && ( 'attachment' !== $post->post_type
			|| ( self::is_read( $id ) && ( 0 === $post->post_parent || null !== self::cached( $post->post_parent ) ) ) );
	}

	private static function is_read( int $id ): bool {
		return false !== wp_cache_get( $id, 'post_meta' );
	}

	/** Whether the attachment itself is public. Ignores its parent. */
	private static function is_open( WP_Post $post ): bool {
		return 'attachment' === $post->post_type && '' === $post->post_password && in_array( $post->post_status, self::STATUSES, true );
	}

	/**
	 * Whether visitors may see an attachment. It is hidden if its parent is in the trash, unlike in WordPress.
	 * @param WP_Post|object|null $parent Parent with status, password and type; null if it does not exist.
	 */
	private static function is_visible( WP_Post $post, ?object $parent ): bool {
		if ( ! self::is_open( $post ) ) {
			return false;
		}
		if ( null === $parent || ! isset( $parent->post_status, $parent->post_password, $parent->post_type ) ) {
			return true;
		}
		// The editor attaches uploads to patterns and templates. Visitors can see the content of these, although they have no page.
		$type      = get_post_type_object( $parent->post_type );
		$is_public = is_post_status_viewable( $parent->post_status )
			&& null !== $type
			&& ( $type->_builtin || is_post_type_viewable( $type ) );
		return ( $is_public && '' === $parent->post_password ) || self::is_current_post( $post->post_parent, $is_public );
	}

	/**
	 * Whether a post is the current one and the reader may read it.
	 * @param bool $is_public Whether the post is public apart from a password.
	 */
	private static function is_current_post( int $id, bool $is_public ): bool {
		$shown = get_post();
		if ( ! $shown instanceof WP_Post || ( $shown->ID !== $id && wp_is_post_revision( $shown ) !== $id ) ) {
			return false;
		}
		return current_user_can( 'edit_post', $id )
			|| ( ! post_password_required( $id ) && ( $is_public || current_user_can( 'read_post', $id ) ) );
	}

	/**
	 * Loads attachments with their meta, and three columns of their parents. Does not load the parents' content and meta, which may be
	 * large.
	 * @param list<int> $ids Attachment IDs.
	 * @return array<int, object> Status, password and type of the parents, by attachment ID.
	 */
	private static function read( array $ids ): array {
		global $wpdb;
		if ( [] === $ids ) {
			return [];
		}
		$marks   = Table::placeholders( count( $ids ), '%d' );
		$columns = implode( ', ', array_map( static fn ( string $name ): string => "p.$name", self::COLUMNS ) );
		$nulls   = implode( ', ', array_fill( 0, count( self::COLUMNS ) + 3, 'NULL' ) );
		// Select one row per post and one per meta. A join would repeat the post's columns for each meta.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT p.ID, $columns, parent.post_status AS slipstream_status, parent.post_password AS slipstream_password,"
				. ' parent.post_type AS slipstream_type, NULL AS slipstream_key, NULL AS slipstream_value, 0 AS slipstream_order'
				. " FROM $wpdb->posts p LEFT JOIN $wpdb->posts parent ON parent.ID = p.post_parent"
				. " WHERE p.post_type = 'attachment' AND p.ID IN ( $marks )"
				. " UNION ALL SELECT m.post_id, $nulls, m.meta_key, m.meta_value, m.meta_id"
				. " FROM $wpdb->postmeta m INNER JOIN $wpdb->posts q ON q.ID = m.post_id"
				. " WHERE q.post_type = 'attachment' AND m.post_id IN ( $marks ) ORDER BY slipstream_order",
				[ ...$ids, ...$ids ]
			)
		);
		return self::cache_rows( is_array( $rows ) ? $rows : [] );
	}

	/**
	 * Adds posts and meta to WordPress' caches.
	 * @param array<stdClass> $rows Rows of read(): posts first, then their meta.
	 * @return array<int, object> Status, password and type of the parents, by attachment ID.
	 */
	private static function cache_rows( array $rows ): array {
		$posts   = [];
		$parents = [];
		$meta    = [];
		foreach ( $rows as $row ) {
			$id = (int) $row->ID;
			if ( null !== $row->slipstream_key ) {
				$meta[ $id ][ $row->slipstream_key ][] = $row->slipstream_value;
				continue;
			}
			$meta[ $id ]  ??= [];
			$parents[ $id ] = (object) [
				'post_status'   => $row->slipstream_status,
				'post_password' => $row->slipstream_password,
				'post_type'     => $row->slipstream_type,
			];
			unset(
				$row->slipstream_key,
				$row->slipstream_value,
				$row->slipstream_order,
				$row->slipstream_status,
				$row->slipstream_password,
				$row->slipstream_type
			);
			$posts[ $id ] = $row;
		}
		$posts = array_map( static fn ( stdClass $row ): WP_Post => new WP_Post( $row ), array_values( $posts ) );
		update_post_cache( $posts );
		wp_cache_add_multiple( $meta, 'post_meta' );
		return $parents;
	}
}
