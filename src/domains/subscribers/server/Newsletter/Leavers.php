<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Database\Transaction;
use Slipstream\Jobs\OutboxTable;

/** Counts the subscribers who unsubscribed with the link of a newsletter. The number does not decrease if they subscribe again. */
final class Leavers {

	public function __construct( private readonly Transaction $transaction ) {}

	/**
	 * Counts a subscriber, but only once and only for a newsletter that they have received. The newsletter's ID in the link is not signed,
	 * so it may be forged. After 30 days, the outbox has deleted its record of recipients, so subscribers are no longer counted.
	 */
	public function add( int $post_id, int $subscriber_id ): void {
		if ( ! MailingsTable::is_ready() || ! LeaversTable::is_ready() || ! OutboxTable::is_ready() ) {
			return;
		}
		try {
			$this->transaction->run( static fn () => self::count( $post_id, $subscriber_id ) );
		} catch ( QueryFailed ) {
			// Ignore the error: the subscriber is already unsubscribed, and only the number is too small.
			return;
		}
	}

	/** Deletes the record of who has unsubscribed with the link of a newsletter. */
	public function forget( int $post_id ): void {
		if ( self::has_table() ) {
			LeaversTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/**
	 * Returns the newsletters with whose links a subscriber has unsubscribed.
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
	 * Deletes the records of subscribers. Does not change the numbers of the newsletters.
	 * @param list<int> $subscriber_ids IDs of at most a few hundred subscribers.
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
		// Jobs of bounced and withheld emails are done too, but `error` is not empty.
		$is_sent = null !== OutboxTable::row_or_fail(
			"SELECT id FROM {table} WHERE hook = %s AND job_key = %s AND status = 'done' AND error = ''",
			[ PostEmail::HOOK, PostEmail::key( $post_id, $subscriber_id ) ]
		);
		$is_new  = $is_sent && 1 === LeaversTable::query_or_fail(
			'INSERT IGNORE INTO {table} (post_id, subscriber_id) VALUES (%d, %d)',
			[ $post_id, $subscriber_id ]
		);
		if ( $is_new ) {
			// Do not change -1, which means that the number is unknown.
			MailingsTable::query_or_fail(
				'UPDATE {table} SET unsubscribed = unsubscribed + 1 WHERE post_id = %d AND unsubscribed >= 0 AND unsubscribed < recipients',
				[ $post_id ]
			);
		}
	}
}
