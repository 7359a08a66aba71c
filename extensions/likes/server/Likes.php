<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Database\Transaction;
use Slipstream\Support\Clock;
use stdClass;
use WP_Post;
use WP_Query;

/** Stores and counts likes. Caches the numbers for the request. One query reads the numbers of all posts on a page. */
final class Likes {

	/** @var array<int, array{int, bool}> Number of likes, and whether the current user likes the post, by post ID. */
	private array $known = [];

	/** Query of the loop that set up the current post. */
	private ?WP_Query $loop = null;

	public function __construct(
		private readonly Transaction $transaction,
		private readonly Clock $clock,
	) {}

	/**
	 * Adds a voter's like. Does nothing if there is one.
	 * @throws \Slipstream\Contracts\QueryFailed If a query fails.
	 */
	public function add( int $post_id, Voter $voter ): void {
		$this->transaction->run(
			function () use ( $post_id, $voter ): void {
				$added = LikesTable::query_or_fail(
					'INSERT IGNORE INTO {table} (post_id, voter, user_id, created) VALUES (%d, %s, %d, %d)',
					[ $post_id, $voter->id, $voter->user_id, $this->clock->now()->getTimestamp() ]
				);
				if ( 1 === $added ) {
					LikesTable::query_or_fail( "INSERT IGNORE INTO {table} (post_id, voter) VALUES (%d, '')", [ $post_id ] );
					self::change_number( $post_id, 1 );
				}
			}
		);
		unset( $this->known[ $post_id ] );
	}

	/**
	 * Removes a voter's like, if there is one.
	 * @throws \Slipstream\Contracts\QueryFailed If a query fails.
	 */
	public function remove( int $post_id, Voter $voter ): void {
		$this->transaction->run(
			static function () use ( $post_id, $voter ): void {
				if ( 1 === LikesTable::query_or_fail( 'DELETE FROM {table} WHERE post_id = %d AND voter = %s', [ $post_id, $voter->id ] ) ) {
					self::change_number( $post_id, -1 );
				}
			}
		);
		unset( $this->known[ $post_id ] );
	}

	/** Whether a voter likes a post. Not cached. */
	public function has( int $post_id, Voter $voter ): bool {
		return [] !== LikesTable::rows( 'SELECT post_id FROM {table} WHERE post_id = %d AND voter = %s', [ $post_id, $voter->id ] );
	}

	public function count( int $post_id ): int {
		return $this->read( $post_id )[0];
	}

	/** Returns whether the current user likes a post. Always false for visitors, whose browsers store their likes. */
	public function is_liked( int $post_id ): bool {
		return $this->read( $post_id )[1];
	}

	/**
	 * Reads the numbers of posts with one query.
	 * @param list<int> $post_ids IDs of posts. Numbers that are cached are not read again.
	 */
	public function prime( array $post_ids ): void {
		$missing = array_values( array_diff( array_unique( $post_ids ), array_keys( $this->known ) ) );
		if ( [] === $missing ) {
			return;
		}
		$this->known += array_fill_keys( $missing, [ 0, false ] );
		if ( LikesTable::is_ready() ) {
			$this->read_rows( $missing );
		}
	}

	/**
	 * Hook `the_post`, on pages with the block. Stores the query of the current loop, because a Query Loop does not use the
	 * page's query.
	 * @param mixed $post  Unused.
	 * @param mixed $query Query of the loop.
	 */
	public function remember_loop( mixed $post, mixed $query ): void {
		$this->loop = $query instanceof WP_Query ? $query : null;
	}

	/**
	 * Reads the numbers of all posts in the main query at once. If the current loop contains one of the given posts, includes
	 * all posts of the loop.
	 * @param list<int> $post_ids IDs of posts to read.
	 */
	public function prime_page( array $post_ids ): void {
		global $wp_query;
		$page = $wp_query instanceof WP_Query ? self::ids( $wp_query ) : [];
		$loop = null === $this->loop ? [] : self::ids( $this->loop );
		$this->prime( array_values( [ ...$post_ids, ...$page, ...( [] === array_intersect( $post_ids, $loop ) ? [] : $loop ) ] ) );
	}

	/** @return list<int> IDs of a query's posts. */
	private static function ids( WP_Query $query ): array {
		// In the admin's list of pages, posts are plain objects. In queries for IDs, they are integers.
		$id = static fn ( WP_Post|stdClass|int $post ): int => is_int( $post ) ? $post : (int) $post->ID;
		return is_array( $query->posts ) ? array_values( array_map( $id, $query->posts ) ) : [];
	}

	/** @param non-empty-list<int> $post_ids IDs of posts whose numbers are not cached. */
	private function read_rows( array $post_ids ): void {
		$placeholders = LikesTable::placeholders( count( $post_ids ), '%d' );
		$user         = get_current_user_id();
		$voter        = 0 === $user ? '' : Voter::from_user( $user )->id;
		$rows         = LikesTable::rows(
			"SELECT post_id, voter, likes FROM {table} WHERE post_id IN ($placeholders) AND voter IN ('', %s)",
			[ ...$post_ids, $voter ]
		);
		foreach ( $rows as $row ) {
			[ $likes, $is_liked ]                 = $this->known[ (int) $row['post_id'] ] ?? [ 0, false ];
			$this->known[ (int) $row['post_id'] ] = '' === $row['voter'] ? [ (int) $row['likes'], $is_liked ] : [ $likes, true ];
		}
	}

	/** Hook `deleted_post`. */
	public function forget_post( int $post_id ): void {
		if ( LikesTable::is_ready() ) {
			LikesTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
		unset( $this->known[ $post_id ] );
	}

	/** Hook `deleted_user`. */
	public function forget_user( int $user_id ): void {
		while ( [] !== $this->of_user( $user_id, 500 ) ) {
			$this->remove_some( $user_id, 500 );
		}
	}

	/**
	 * Removes some likes of a user, in the order of post IDs.
	 * @return int Number of removed likes.
	 * @throws \Slipstream\Contracts\QueryFailed If a query fails.
	 */
	public function remove_some( int $user_id, int $max ): int {
		$rows = $this->of_user( $user_id, $max );
		foreach ( $rows as [ 'post_id' => $post_id ] ) {
			$this->transaction->run(
				static function () use ( $post_id, $user_id ): void {
					$removed = LikesTable::query_or_fail(
						"DELETE FROM {table} WHERE post_id = %d AND user_id = %d AND voter <> ''",
						[ (int) $post_id, $user_id ]
					);
					self::change_number( (int) $post_id, -$removed );
				}
			);
			unset( $this->known[ (int) $post_id ] );
		}
		return count( $rows );
	}

	/** @return list<array<string, string>> Post ID and Unix time of a user's likes. */
	public function of_user( int $user_id, int $max, int $offset = 0 ): array {
		return $user_id > 0 && LikesTable::is_ready()
			? LikesTable::rows(
				'SELECT post_id, created FROM {table} WHERE user_id = %d ORDER BY post_id LIMIT %d OFFSET %d',
				[ $user_id, $max, $offset ]
			)
			: [];
	}

	/** @return array{int, bool} See $known. */
	private function read( int $post_id ): array {
		$this->prime( [ $post_id ] );
		return $this->known[ $post_id ];
	}

	private static function change_number( int $post_id, int $difference ): void {
		LikesTable::query_or_fail(
			"UPDATE {table} SET likes = likes + %d WHERE post_id = %d AND voter = ''",
			[ $difference, $post_id ]
		);
	}
}
