<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Queries WordPress' tables. */
final class PostRows {

	/** Score of pinned posts, above any similarity. */
	public const PINNED = 2_000_000_000;

	/**
	 * @param list<string> $types Post types.
	 * @param int          $below Upper limit of the IDs, exclusive.
	 * @return list<int> IDs of public posts, highest first.
	 */
	public function public_ids( array $types, int $below, int $limit ): array {
		global $wpdb;
		$in  = Table::placeholders( count( $types ) );
		$sql = "SELECT ID FROM $wpdb->posts WHERE ID < %d AND post_status = 'publish' AND post_password = '' AND post_type IN ($in) ORDER BY ID DESC LIMIT %d";
		$ids = [] === $types ? [] : $wpdb->get_col( $wpdb->prepare( $sql, [ $below, ...$types, $limit ] ) );
		return array_map( 'intval', array_values( $ids ) );
	}

	/**
	 * @param list<string> $types Post types.
	 * @param list<int>    $ids   IDs of any posts.
	 * @return list<int> IDs of the public posts among them.
	 */
	public function public_among( array $types, array $ids ): array {
		global $wpdb;
		if ( [] === $types || [] === $ids ) {
			return [];
		}
		$in    = Table::placeholders( count( $types ) );
		$among = Table::placeholders( count( $ids ), '%d' );
		$sql   = "SELECT ID FROM $wpdb->posts WHERE ID IN ($among) AND post_status = 'publish' AND post_password = '' AND post_type IN ($in)";
		$found = $wpdb->get_col( $wpdb->prepare( $sql, [ ...$ids, ...$types ] ) );
		return array_map( 'intval', array_values( $found ) );
	}

	/**
	 * Loads all data that a page needs in one query: similar posts with their index rows, authors, images and terms.
	 *
	 * @param int       $id     ID of the current post.
	 * @param list<int> $pinned IDs of further posts to load.
	 * @param int       $limit  Maximum number of similar posts. Each row contains a whole post.
	 * @return list<Candidate> Posts, best first, and the current post.
	 */
	public function page( int $id, array $pinned, int $limit ): array {
		global $wpdb;
		$similar_posts = SimilarPostsTable::name();
		$posts         = PostsTable::name();
		$union         = '';
		$values        = [ $id, $limit, $id, -1 ];
		foreach ( $pinned as $index => $pin ) {
			$union .= ' UNION ALL SELECT %d, %d';
			array_push( $values, $pin, self::PINNED - $index );
		}
		$sql  = 'SELECT p.*, a.score AS slipstream_score, d.type AS slipstream_type, d.language AS slipstream_language, d.words AS slipstream_words, d.labels AS slipstream_labels, d.format AS slipstream_format,'
			. ' d.image AS slipstream_image, d.context_link AS slipstream_context_link, d.permalink AS slipstream_permalink, d.is_answered AS slipstream_is_answered, u.display_name AS slipstream_author,'
			. ' i.post_status AS slipstream_image_status, i.post_password AS slipstream_image_password, ip.post_status AS slipstream_parent_status, ip.post_password AS slipstream_parent_password,'
			. ' t.term_id AS slipstream_term_id, t.name AS slipstream_term_name, t.slug AS slipstream_term_slug, tt.taxonomy AS slipstream_term_taxonomy, tt.term_taxonomy_id AS slipstream_term_number'
			. " FROM ( SELECT id, score FROM ( SELECT related_id AS id, score FROM $similar_posts WHERE post_id = %d ORDER BY score DESC, related_id DESC LIMIT %d ) best UNION ALL SELECT %d, %d$union ) a"
			. " JOIN $wpdb->posts p ON p.ID = a.id LEFT JOIN $posts d ON d.post_id = p.ID LEFT JOIN $wpdb->users u ON u.ID = p.post_author"
			. " LEFT JOIN $wpdb->posts i ON i.ID = d.image_id LEFT JOIN $wpdb->posts ip ON ip.ID = i.post_parent"
			. " LEFT JOIN $wpdb->term_taxonomy tt ON tt.term_taxonomy_id = d.context_id LEFT JOIN $wpdb->terms t ON t.term_id = tt.term_id"
			. ' ORDER BY a.score DESC, p.post_date DESC, p.ID DESC';
		$rows = $wpdb->get_results( $wpdb->prepare( $sql, $values ) );
		return array_map( Candidate::from_row( ... ), is_array( $rows ) ? array_values( $rows ) : [] );
	}
}
