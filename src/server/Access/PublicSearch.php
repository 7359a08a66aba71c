<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Slipstream\Contracts\Reader;
use Slipstream\Registration\Registry;
use WP_Post;

/**
 * Lets visitors search the public part of a post only. Posts with a gate have a copy of it in their meta. A post that was saved before the
 * plugin was active has none: its content is not searched.
 */
final class PublicSearch {

	public const META = '_slipstream_public_content';

	/** Comparison of WordPress' search, as `$wpdb->prepare()` writes it. */
	private const COMPARISON = '/\b(%s)\.post_content (NOT LIKE|LIKE) (\'(?:[^\'\\\\]++|\\\\.|\'\')*+\')/';

	public function __construct(
		private readonly Registry $registry,
		private readonly ClosedParts $parts,
	) {}

	/** Hook `wp_after_insert_post`. */
	public function store( int $post_id, WP_Post $post ): void {
		if ( wp_is_post_revision( $post_id ) ) {
			return;
		}
		$public = $this->parts->readable( $post->post_content, $post, Reader::visitor() );
		if ( $this->has_gate( $post->post_content ) ) {
			update_metadata( 'post', $post_id, self::META, wp_slash( $public ) );
		} elseif ( '' !== get_metadata_raw( 'post', $post_id, self::META, true ) ) {
			delete_metadata( 'post', $post_id, self::META );
		}
	}

	/** Filters `posts_search` and `posts_search_orderby`. Editors search everything. */
	public function filter( string $sql ): string {
		global $wpdb;
		if ( current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' ) ) {
			return $sql;
		}
		$pattern = sprintf( self::COMPARISON, preg_quote( $wpdb->posts, '/' ) );
		// Without a result, no search is safer than one of closed text.
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
			static fn ( array $gate ): string => (string) $wpdb->prepare(
				'%i.post_content LIKE %s',
				$table,
				'%' . $wpdb->esc_like( $gate[2] ) . '%'
			),
			$this->registry->part_gates()
		);
		$closed = '(' . implode( ' OR ', $gates ) . ')';
		$copy   = $wpdb->prepare(
			'EXISTS ( SELECT 1 FROM %i AS slipstream_copy WHERE slipstream_copy.post_id = %i.ID AND slipstream_copy.meta_key = %s',
			$wpdb->postmeta,
			$table,
			self::META
		) . " AND slipstream_copy.meta_value LIKE $text )";
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
