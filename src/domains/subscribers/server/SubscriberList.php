<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Closure;
use Generator;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Support\Csv;

/** Reads subscribers for administrators. Memory use does not depend on their number. */
final class SubscriberList {

	private const COLUMNS = [
		'email',
		'status',
		'categories',
		'consent',
		'consented',
		'source',
		'locale',
		'created',
		'confirmed',
		'unsubscribed',
		'bounced',
		'name',
		'tags',
	];

	public function __construct( private readonly SubscriberStore $store ) {}

	public function is_ready(): bool {
		return $this->store->is_ready();
	}

	/**
	 * @return array{list<Subscriber>, string} Subscribers, and the cursor of the next page; '' after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( SubscriberQuery $query ): array {
		[ $conditions, $values ] = $query->conditions();
		$where                   = [] === $conditions ? '' : 'WHERE ' . implode( ' AND ', $conditions );
		// The inner query reads an index only. Rows are long, because they contain the text of the consent.
		$rows = SubscribersTable::rows_or_fail(
			"SELECT subscribers.* FROM {table} subscribers JOIN (SELECT id FROM {table} $where ORDER BY id DESC LIMIT %d) AS found"
				. ' ON found.id = subscribers.id ORDER BY subscribers.id DESC',
			[ ...$values, $query->limit + 1 ]
		);
		$page = array_map( Subscriber::from_row( ... ), array_slice( $rows, 0, $query->limit ) );
		return [ $page, count( $rows ) > $query->limit && [] !== $page ? (string) $page[ count( $page ) - 1 ]->id : '' ];
	}

	/** @return Generator<Subscriber> Subscribers of this page and all following pages. */
	public function each( SubscriberQuery $query ): Generator {
		do {
			[ $page, $next ] = $this->page( $query );
			yield from $page;
			$query = $query->from( $next );
		} while ( '' !== $next );
	}

	/**
	 * @return array{active: int, pending: int, unsubscribed: int, bounced: int} Number of subscribers by status.
	 * @throws QueryFailed If the database fails.
	 */
	public function counts(): array {
		$counts = [
			'active'       => 0,
			'pending'      => 0,
			'unsubscribed' => 0,
			'bounced'      => 0,
		];
		foreach ( SubscribersTable::rows_or_fail( 'SELECT status, COUNT(*) AS total FROM {table} GROUP BY status' ) as $row ) {
			if ( isset( $counts[ $row['status'] ] ) ) {
				$counts[ $row['status'] ] = (int) $row['total'];
			}
		}
		return $counts;
	}

	/**
	 * @param Closure(string): void $write Receives each line of the CSV file.
	 * @throws QueryFailed If the database fails. An incomplete list must not look complete.
	 */
	public function export( SubscriberQuery $query, Closure $write ): void {
		$write( Csv::line( self::COLUMNS ) );
		do {
			[ $page, $next ] = $this->page( $query );
			$tags            = Tags::of( $page );
			foreach ( $page as $subscriber ) {
				$write( Csv::line( self::cells( $subscriber, $tags[ $subscriber->id ] ) ) );
			}
			$query = $query->from( $next );
		} while ( '' !== $next );
	}

	/**
	 * @param list<string> $tags Names of tags.
	 * @return list<string> Values in the order of COLUMNS.
	 */
	private static function cells( Subscriber $subscriber, array $tags ): array {
		$time = static fn ( int $time ): string => 0 === $time ? '' : gmdate( DATE_RFC3339, $time );
		return [
			$subscriber->email,
			$subscriber->status,
			implode( ' ', $subscriber->categories ),
			$subscriber->consent,
			$time( $subscriber->consented ),
			$subscriber->source,
			$subscriber->locale,
			$time( $subscriber->created ),
			$time( $subscriber->confirmed ),
			$time( $subscriber->unsubscribed ),
			$time( $subscriber->bounced ),
			$subscriber->name,
			implode( ', ', $tags ),
		];
	}
}
