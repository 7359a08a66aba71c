<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Contracts\ContentEdit;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/**
 * List of posts with planned, made and undone edits.
 * @phpstan-type Item array{id: int, post: int, state: string, edits: list<array{before: string, after: string}>, more: int}
 */
final class RepairList {

	/** Days in which a repair can be undone. */
	public const DAYS = 30;

	private const DAY_SECONDS = 86_400;

	/** Items per page. */
	public const PAGE = 20;

	/** Maximum edits that are shown of one post. */
	private const MAX_EDITS = 10;

	/** Maximum bytes of a post's edits, so that a page of the list fits into memory and a row into a packet of the database. */
	private const MAX_BYTES = 500_000;

	/** Rows that one statement deletes. Other requests wait while it runs. */
	private const BATCH = 1000;

	/** Maximum characters that are shown of an edit. */
	private const MAX_LENGTH = 300;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Stores the edits of a post, unless there are none. A post with too many edits is listed as failed.
	 * @param string $run ID of the preview.
	 * @throws QueryFailed If the database fails.
	 */
	public function plan( string $run, int $post_id, string $content, EditList $edits ): void {
		$json = [] === $edits->edits ? null : $edits->to_json();
		if ( null === $json ) {
			return;
		}
		$state = strlen( $json ) > self::MAX_BYTES ? RepairTable::FAILED : RepairTable::PLANNED;
		$after = PostRepair::hash( $edits->apply( $content ) );
		RepairTable::query_or_fail(
			'INSERT IGNORE INTO {table} (run, post_id, state, before_hash, after_hash, edits, changed)'
				. ' VALUES (%s, %d, %s, %s, %s, %s, %d)',
			[
				$run,
				$post_id,
				$state,
				PostRepair::hash( $content ),
				$after,
				RepairTable::FAILED === $state ? '[]' : $json,
				$this->now(),
			]
		);
	}

	/**
	 * @param string $run ID of the preview.
	 * @return array<int, int> IDs of posts by ID of the row.
	 * @throws QueryFailed If the database fails.
	 */
	public function next_to_repair( string $run, int $limit ): array {
		return self::ids(
			'SELECT id, post_id FROM {table} WHERE state = %s AND run = %s ORDER BY id LIMIT %d',
			[ RepairTable::PLANNED, $run, $limit ]
		);
	}

	/**
	 * Returns the newest rows first: if a post was repaired twice, the last repair must be undone first.
	 * @return array<int, int> IDs of posts by ID of the row.
	 * @throws QueryFailed If the database fails.
	 */
	public function next_to_undo( int $limit ): array {
		return self::ids(
			'SELECT id, post_id FROM {table} WHERE state = %s AND changed > %d ORDER BY id DESC LIMIT %d',
			[ RepairTable::REPAIRED, $this->oldest(), $limit ]
		);
	}

	/**
	 * @return array<string, int> Number of posts by state.
	 * @throws QueryFailed If the database fails.
	 */
	public function counts(): array {
		if ( ! RepairTable::is_ready() ) {
			return [];
		}
		$rows   = RepairTable::rows_or_fail(
			'SELECT state, COUNT(*) AS total FROM {table} WHERE changed > %d GROUP BY state',
			[ $this->oldest() ]
		);
		$counts = [];
		foreach ( $rows as $row ) {
			$counts[ $row['state'] ] = (int) $row['total'];
		}
		return $counts;
	}

	/**
	 * @return int Unix time at which the first repair can no longer be undone; 0 if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	public function undo_ends(): int {
		$row   = RepairTable::is_ready()
			? RepairTable::row_or_fail(
				'SELECT MIN(changed) AS first FROM {table} WHERE state = %s AND changed > %d',
				[ RepairTable::REPAIRED, $this->oldest() ]
			)
			: null;
		$first = (int) ( $row['first'] ?? 0 );
		return $first > 0 ? $first + self::DAYS * self::DAY_SECONDS : 0;
	}

	/**
	 * @param string $state One of the states of RepairTable.
	 * @param int    $after ID of the last item of the previous page; 0 for the first page.
	 * @return list<Item> At most PAGE items.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( string $state, int $after ): array {
		if ( ! RepairTable::is_ready() ) {
			return [];
		}
		$rows = RepairTable::rows_or_fail(
			'SELECT id, post_id, state, edits FROM {table} WHERE state = %s AND id > %d AND changed > %d ORDER BY id LIMIT %d',
			[ $state, $after, $this->oldest(), self::PAGE ]
		);
		return array_map(
			static function ( array $row ): array {
				$edits = EditList::from_json( $row['edits'] )->edits;
				return [
					'id'    => (int) $row['id'],
					'post'  => (int) $row['post_id'],
					'state' => $row['state'],
					'edits' => array_map(
						static fn ( ContentEdit $edit ): array => [
							'before' => mb_substr( $edit->before, 0, self::MAX_LENGTH ),
							'after'  => mb_substr( $edit->after, 0, self::MAX_LENGTH ),
						],
						array_slice( $edits, 0, self::MAX_EDITS )
					),
					'more'  => max( 0, count( $edits ) - self::MAX_EDITS ),
				];
			},
			$rows
		);
	}

	/**
	 * Deletes the results of earlier previews and undos. Does not delete repairs that can be undone, even if the last undo has failed.
	 * @param string $run ID of the new preview, which another process may already have continued.
	 * @throws QueryFailed If the database fails.
	 */
	public static function delete_results( string $run ): void {
		self::delete( 'state NOT IN ( %s, %s ) AND run <> %s', [ RepairTable::REPAIRED, RepairTable::KEPT, $run ] );
	}

	/**
	 * Lets an undo retry posts that the last undo could not restore. The database may work now, or the author may have reverted an edit.
	 * @throws QueryFailed If the database fails.
	 */
	public function undo_again(): void {
		RepairTable::query_or_fail(
			'UPDATE {table} SET state = %s WHERE state = %s AND changed > %d',
			[ RepairTable::REPAIRED, RepairTable::KEPT, $this->oldest() ]
		);
	}

	/** Hook `deleted_post`. Deletes the records of the post, which contain parts of its content. */
	public function forget_post( int $post_id ): void {
		if ( RepairTable::is_ready() ) {
			RepairTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/** Hook `delete_expired_transients`, once a day. Deletes records of repairs that can no longer be undone. */
	public function delete_old(): void {
		if ( RepairTable::is_ready() ) {
			try {
				self::delete( 'changed <= %d', [ $this->oldest() ] );
			} catch ( QueryFailed ) {
				// The hook runs again the next day.
				return;
			}
		}
	}

	/**
	 * @param literal-string   $condition SQL condition.
	 * @param list<string|int> $values    Values for its placeholders.
	 * @throws QueryFailed If the database fails.
	 */
	private static function delete( string $condition, array $values ): void {
		do {
			$ids   = array_keys( self::ids( "SELECT id, post_id FROM {table} WHERE $condition ORDER BY id LIMIT %d", [ ...$values, self::BATCH ] ) );
			$count = count( $ids );
			if ( $count > 0 ) {
				RepairTable::query_or_fail(
					"DELETE FROM {table} WHERE $condition AND id IN (" . RepairTable::placeholders( $count, '%d' ) . ')',
					[ ...$values, ...$ids ]
				);
			}
		} while ( self::BATCH === $count );
	}

	/**
	 * @param literal-string   $sql    Query for IDs.
	 * @param list<string|int> $values Values for its placeholders.
	 * @return array<int, int> IDs of posts by ID of the row.
	 */
	private static function ids( string $sql, array $values ): array {
		$ids = [];
		foreach ( RepairTable::rows_or_fail( $sql, $values ) as $row ) {
			$ids[ (int) $row['id'] ] = (int) $row['post_id'];
		}
		return $ids;
	}

	/** @return int Unix time. Records that have not changed since have expired. */
	private function oldest(): int {
		return $this->now() - self::DAYS * self::DAY_SECONDS;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
