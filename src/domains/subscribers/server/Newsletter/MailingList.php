<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;

/** Lists emailed posts, newest first, and posts that will be emailed. */
final class MailingList {

	/** Maximum unpublished posts to check for one page. Not all of them will be emailed. */
	private const MAX_READ = 200;

	public function __construct( private readonly PostRules $rules ) {}

	/**
	 * @param string $search Part of a title; '' for all.
	 * @param string $cursor End of the previous page; '' for the first page.
	 * @return array{list<int>, string} IDs of posts, and the cursor of the next page; '' after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( string $search, string $cursor, int $limit ): array {
		if ( ! MailingsTable::is_ready() ) {
			return [ [], '' ];
		}
		$where  = '';
		$values = [];
		if ( 1 === preg_match( '/^(\d{1,18})-(\d{1,18})$/D', $cursor, $found ) ) {
			$where  = ' AND (m.published < %d OR (m.published = %d AND m.post_id < %d))';
			$values = [ (int) $found[1], (int) $found[1], (int) $found[2] ];
		}
		[ $condition, $part ] = self::title_condition( $search );
		$rows                 = MailingsTable::rows_or_fail(
			'SELECT m.post_id, m.published FROM {table} m INNER JOIN {posts} p ON p.ID = m.post_id'
				. " WHERE m.status <> 'skipped' $condition$where ORDER BY m.published DESC, m.post_id DESC LIMIT %d",
			[ ...$part, ...$values, $limit + 1 ]
		);
		$last                 = $rows[ $limit - 1 ] ?? null;
		return [
			array_map( 'intval', array_column( array_slice( $rows, 0, $limit ), 'post_id' ) ),
			count( $rows ) > $limit && null !== $last ? "{$last['published']}-{$last['post_id']}" : '',
		];
	}

	/**
	 * Lists posts that will be emailed: scheduled ones first, the next first; then drafts, the newest first.
	 * @param string $search Part of a title; '' for all.
	 * @param int    $offset Number of posts that the previous pages have read.
	 * @return array{list<int>, int} IDs of posts, and the offset of the next page; 0 after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public function planned( string $search, int $offset, int $limit ): array {
		$types = PostRules::types();
		if ( [] === $types || ! MailingsTable::is_ready() ) {
			return [ [], 0 ];
		}
		[ $condition, $part ] = self::title_condition( $search );
		$rows                 = MailingsTable::rows_or_fail(
			'SELECT p.ID FROM {posts} p LEFT JOIN {table} m ON m.post_id = p.ID WHERE p.post_type IN ('
				. Table::placeholders( count( $types ) )
				. ") AND p.post_status IN ('future', 'draft', 'pending') AND p.post_password = '' AND m.post_id IS NULL $condition"
				. " ORDER BY CASE WHEN p.post_status = 'future' THEN p.post_date ELSE '9999' END, p.ID DESC LIMIT %d OFFSET %d",
			[ ...$types, ...$part, self::MAX_READ + 1, $offset ]
		);
		return $this->emailed( array_map( 'intval', array_column( $rows, 'ID' ) ), $offset, $limit );
	}

	/**
	 * @param list<int> $ids    IDs of posts, one more than a page may read if there are more.
	 * @param int       $offset See planned().
	 * @return array{list<int>, int} See planned().
	 */
	private function emailed( array $ids, int $offset, int $limit ): array {
		$found = [];
		_prime_post_caches( array_slice( $ids, 0, self::MAX_READ ) );
		foreach ( $ids as $index => $id ) {
			if ( count( $found ) >= $limit || $index >= self::MAX_READ ) {
				return [ $found, $offset + $index ];
			}
			$post = PostRules::find( $id );
			if ( null !== $post && '' === $this->rules->choice_refusal_reason( $post ) ) {
				$found[] = $id;
			}
		}
		return [ $found, 0 ];
	}

	/** @return array{literal-string, list<string>} SQL condition for posts `p`, and values for its placeholders; '' for all posts. */
	private static function title_condition( string $search ): array {
		global $wpdb;
		$text = trim( $search );
		return '' === $text ? [ '', [] ] : [ 'AND p.post_title LIKE %s', [ '%' . $wpdb->esc_like( $text ) . '%' ] ];
	}
}
