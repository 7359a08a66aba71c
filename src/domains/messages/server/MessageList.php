<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Generator;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\WaitingCount;
use Slipstream\Database\WaitingRows;
use Slipstream\Support\Clock;

/** Reads the index. */
final class MessageList {

	private const MAX_FORMS = 200;

	/** Seconds after which a waiting email is late. */
	private const LATE = 900;

	public function __construct(
		private readonly Messages $messages,
		private readonly IndexBuilder $builder,
		private readonly Clock $clock,
	) {}

	/** Whether the table exists. It is created by the first visit to the dashboard. */
	public function is_ready(): bool {
		return MessagesTable::is_ready();
	}

	/** Whether all existing messages are in the index. */
	public function is_indexed(): bool {
		return $this->builder->is_done();
	}

	/** Whether the index is complete. Adds missing messages for up to the given number of seconds. */
	public function is_complete( int $seconds ): bool {
		return $this->is_ready() && $this->builder->complete( $seconds );
	}

	/**
	 * Returns a page of messages. Rows without a post are skipped; IndexBuilder removes them later.
	 * @return array{list<FormMessage>, string} Messages, and the cursor of the next page; '' after the last page.
	 * @throws QueryFailed If the database fails. An incomplete list must not look complete.
	 */
	public function page( MessageQuery $query ): array {
		[ $rows, $next ] = $this->rows( $query );
		$messages        = $this->messages->find_all( array_map( 'intval', array_column( $rows, 'id' ) ) );
		if ( count( $messages ) < count( $rows ) && MessagesTable::has_failed() ) {
			throw new QueryFailed();
		}
		return [ $messages, $next ];
	}

	/**
	 * @return array{list<int>, string} IDs of a page, and the cursor of the next page; '' after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public function ids( MessageQuery $query ): array {
		[ $rows, $next ] = $this->rows( $query );
		return [ array_map( 'intval', array_column( $rows, 'id' ) ), $next ];
	}

	/** @return Generator<FormMessage> Messages of this page and all following pages. Memory use is constant. */
	public function each( MessageQuery $query ): Generator {
		do {
			[ $messages, $next ] = $this->page( $query );
			foreach ( $messages as $message ) {
				yield $message;
				// Save memory: WordPress' object cache would otherwise contain all messages.
				clean_post_cache( $message->id );
			}
			$query = $query->from( $next );
		} while ( '' !== $next );
	}

	/**
	 * @return array{publish: int, spam: int, trash: int, unread: int, failed: int, late: int} Numbers by folder. Unread, failed and late
	 *     messages are counted in the inbox only.
	 * @throws QueryFailed If the database fails.
	 */
	public function counts(): array {
		$counts = [
			'publish' => 0,
			'spam'    => 0,
			'trash'   => 0,
			'unread'  => 0,
			'failed'  => 0,
			'late'    => 0,
		];
		$rows   = MessagesTable::rows_or_fail( 'SELECT status, is_unread, COUNT(*) AS total FROM {table} GROUP BY status, is_unread' );
		foreach ( $rows as $row ) {
			$status             = Entry::status( $row['status'] );
			$counts[ $status ] += (int) $row['total'];
			$counts['unread']  += 'publish' === $status && '1' === $row['is_unread'] ? (int) $row['total'] : 0;
		}
		$failed           = MessagesTable::row_or_fail( "SELECT COUNT(*) AS total FROM {table} WHERE delivery = 'failed' AND status = 'publish'" );
		$counts['failed'] = (int) ( $failed['total'] ?? 0 );
		$late             = MessagesTable::row_or_fail(
			"SELECT COUNT(*) AS total FROM {table} WHERE delivery = 'queued' AND status = 'publish' AND time < %d",
			[ $this->clock->now()->getTimestamp() - self::LATE ]
		);
		$counts['late']   = (int) ( $late['total'] ?? 0 );
		return $counts;
	}

	/** @return list<WaitingCount> Messages that are unread or whose email failed, each counted once. */
	public static function waiting_counts(): array {
		return [
			new WaitingCount( MessagesTable::class, "status = 'publish' AND is_unread = 1" ),
			new WaitingCount( MessagesTable::class, "delivery = 'failed' AND status = 'publish' AND is_unread = 0" ),
		];
	}

	/** Returns the number that the menu shows for messages. Above Page::MAX_BADGE it is not exact. */
	public function waiting(): int {
		return WaitingRows::count( [ 'messages' => self::waiting_counts() ] )['messages'] ?? 0;
	}

	/**
	 * @return list<array{form: string, source_id: int, total: int}> Forms with messages, most messages first.
	 * @throws QueryFailed If the database fails.
	 */
	public function forms(): array {
		$rows = MessagesTable::rows_or_fail(
			'SELECT form, source_id, COUNT(*) AS total FROM {table} GROUP BY form, source_id ORDER BY total DESC LIMIT %d',
			[ self::MAX_FORMS ]
		);
		return array_map(
			static fn ( array $row ): array => [
				'form'      => $row['form'],
				'source_id' => (int) $row['source_id'],
				'total'     => (int) $row['total'],
			],
			$rows
		);
	}

	/**
	 * @return array{list<array<string, string>>, string} Rows, and the cursor of the next page; '' after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	private function rows( MessageQuery $query ): array {
		[ $conditions, $values ] = $query->conditions();
		$patterns                = $query->patterns();
		$where                   = [] === $conditions ? '' : 'WHERE ' . implode( ' AND ', $conditions );
		$limit                   = $query->limit + 1;
		$order                   = $query->order();
		if ( [] === $patterns ) {
			$rows = MessagesTable::rows_or_fail( "SELECT id, time FROM {table} $where ORDER BY $order LIMIT %d", [ ...$values, $limit ] );
		} else {
			$likes = implode( ' AND ', array_fill( 0, count( $patterns ), 'words LIKE %s' ) );
			$rows  = MessagesTable::rows_or_fail(
				"SELECT id, time FROM (SELECT id, time, words FROM {table} $where ORDER BY $order LIMIT %d) AS scanned WHERE $likes ORDER BY $order LIMIT %d",
				[ ...$values, MessageQuery::SCAN, ...$patterns, $limit ]
			);
		}
		if ( count( $rows ) > $query->limit ) {
			$rows = array_slice( $rows, 0, $query->limit );
			return [ $rows, MessageQuery::cursor( $rows[ $query->limit - 1 ] ) ];
		}
		$last = [] === $patterns
			? null
			: MessagesTable::row_or_fail(
				"SELECT id, time FROM {table} $where ORDER BY $order LIMIT 1 OFFSET %d",
				[ ...$values, MessageQuery::SCAN - 1 ]
			);
		return [ $rows, null === $last ? '' : MessageQuery::cursor( $last ) ];
	}
}
