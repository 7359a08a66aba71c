<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Slipstream\Contracts\Reader;
use Slipstream\Registration\Registry;
use WP_Post;

/**
 * Limits visitors' searches to the public part of posts. Posts with a part gate store a public copy of their content as meta. The content
 * of posts that were saved before the plugin was active cannot be searched, because they have no copy.
 */
final class PublicSearch {

	public const META = '_slipstream_public_content';

	/** Matches a comparison in the SQL of WordPress' search, as `$wpdb->prepare()` formats it. */
	private const COMPARISON = '/\b(%s)\.post_content (NOT LIKE|LIKE) (\'(?:[^\'\\\\]++|\\\\.|\'\')*+\')/';

	public function __construct(
		private readonly Registry $registry,
		private readonly ClosedParts $parts,
	) {}

	/** Hook `wp_after_insert_post`. */
	public function store( int $post_id, WP_Post $post ): void {
		if ( 'revision' === $post->post_type ) {
			return;
		}
		$public = $this->parts->readable( $post->post_content, $post, Reader::visitor() );
		if ( $this->has_gate( $post->post_content ) ) {
			update_metadata( 'post', $post_id, self::META, wp_slash( $public ) );
		} elseif ( metadata_exists( 'post', $post_id, self::META ) ) {
			delete_metadata( 'post', $post_id, self::META );
		}
	}

	/** Filters `posts_search` and `posts_search_orderby`. Users who may edit all posts and pages search the full content. */
	public function filter( string $sql ): string {
		global $wpdb;
		if ( ContentAccess::may_edit_all() ) {
			return $sql;
		}
		$pattern = sprintf( self::COMPARISON, preg_quote( $wpdb->posts, '/' ) );
		// If PCRE fails, find nothing: an unchanged query would search closed parts.
		return preg_replace_callback(
			$pattern,
			fn ( array $found ): string => $this->comparison( $found[1], $found[2], $found[3] ),
			$sql
		) ?? ' AND 1=0 ';
	}

	/** @param string $text Quoted pattern. */
	private function comparison( string $table, string $operator, string $text ): string {
		global $wpdb;
		$gates  = array_map(
			static fn ( array $gate ): string => "$table.post_content LIKE "
				. $wpdb->prepare( '%s', '%' . $wpdb->esc_like( $gate[2] ) . '%' ),
			$this->registry->part_gates()
		);
		$closed = '(' . implode( ' OR ', $gates ) . ')';
		$copy   = "EXISTS ( SELECT 1 FROM $wpdb->postmeta AS copy WHERE copy.post_id = $table.ID AND copy.meta_key = "
			. $wpdb->prepare( '%s', self::META ) . " AND copy.meta_value LIKE $text )";
		$not    = 'LIKE' === $operator ? '' : 'NOT ';
		return "( ( NOT $closed AND $table.post_content $operator $text ) OR ( $closed AND $not$copy ) )";
	}

	private function has_gate( string $content ): bool {
		foreach ( $this->registry->part_gates() as [ , , $text ] ) {
			if ( str_contains( $content, $text ) ) {
				return true;
			}
		}
		return false;
	}
}
