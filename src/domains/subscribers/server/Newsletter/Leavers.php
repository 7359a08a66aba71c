<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Database\Transaction;
use Slipstream\Jobs\OutboxTable;

/** Counts the subscribers who left with the link of a newsletter. A newsletter's number never falls, also if they subscribe again. */
final class Leavers {

	public function __construct( private readonly Transaction $transaction ) {}

	/**
	 * Counts a subscriber once for each newsletter that they received. The newsletter's number in the link is not signed, so it may be
	 * any number. The outbox forgets who received an email after 30 days; later leavers are not counted.
	 */
	public function add( int $post_id, int $subscriber_id ): void {
		if ( ! MailingsTable::is_ready() || ! LeaversTable::is_ready() || ! OutboxTable::is_ready() ) {
			return;
		}
		try {
			$this->transaction->run( static fn () => self::count( $post_id, $subscriber_id ) );
		} catch ( QueryFailed ) {
			// They have left, whether or not they are counted.
			return;
		}
	}

	/** Deletes what is stored about a newsletter. */
	public function forget( int $post_id ): void {
		if ( self::has_table() ) {
			LeaversTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/**
	 * Returns the newsletters whose links a subscriber has left with.
	 * @return list<int> IDs of posts.
	 * @throws QueryFailed If the database fails.
	 */
	public static function left_with( int $subscriber_id ): array {
		$rows = self::has_table()
			? LeaversTable::rows_or_fail( 'SELECT post_id FROM {table} WHERE subscriber_id = %d ORDER BY post_id', [ $subscriber_id ] )
			: [];
		return array_map( 'intval', array_column( $rows, 'post_id' ) );
	}

	/**
	 * Deletes what is stored about subscribers. The numbers of the newsletters stay.
	 * @param list<int> $subscriber_ids IDs of at most some hundred subscribers.
	 * @throws QueryFailed If the database fails.
	 */
	public static function forget_subscribers( array $subscriber_ids ): void {
		if ( [] !== $subscriber_ids && self::has_table() ) {
			LeaversTable::query_or_fail(
				'DELETE FROM {table} WHERE subscriber_id IN (' . Table::placeholders( count( $subscriber_ids ), '%d' ) . ')',
				$subscriber_ids
			);
		}
	}

	/** Whether the table exists. An outdated table contains personal data too. */
	private static function has_table(): bool {
		return isset( Table::versions()[ LeaversTable::NAME ] );
	}

	/** @throws QueryFailed If the database fails. */
	private static function count( int $post_id, int $subscriber_id ): void {
		// Bounced and withheld emails have an outcome.
		$is_sent = null !== OutboxTable::row_or_fail(
			"SELECT id FROM {table} WHERE hook = %s AND job_key = %s AND status = 'done' AND error = ''",
			[ PostEmail::HOOK, PostEmail::key( $post_id, $subscriber_id ) ]
		);
		$is_new  = $is_sent && 1 === LeaversTable::query_or_fail(
			'INSERT IGNORE INTO {table} (post_id, subscriber_id) VALUES (%d, %d)',
			[ $post_id, $subscriber_id ]
		);
		if ( $is_new ) {
			// Unknown numbers stay unknown.
			MailingsTable::query_or_fail(
				'UPDATE {table} SET unsubscribed = unsubscribed + 1 WHERE post_id = %d AND unsubscribed >= 0 AND unsubscribed < recipients',
				[ $post_id ]
			);
		}
	}
}
