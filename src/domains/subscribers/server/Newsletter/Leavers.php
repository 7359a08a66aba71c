<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;

/** Counts the subscribers who left with the link of a newsletter. A newsletter's number never falls, also if they subscribe again. */
final class Leavers {

	public function __construct( private readonly Transaction $transaction ) {}

	/** Counts a subscriber once for each newsletter. The link is not signed, so the newsletter may be any number. */
	public function add( int $post_id, int $subscriber_id ): void {
		if ( ! MailingsTable::is_ready() || ! LeaversTable::is_ready() ) {
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
		if ( LeaversTable::is_ready() ) {
			LeaversTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post_id ] );
		}
	}

	/** @throws QueryFailed If the database fails. */
	private static function count( int $post_id, int $subscriber_id ): void {
		// Later subscribers cannot have received the newsletter.
		$may_have_it = null !== MailingsTable::row_or_fail(
			'SELECT post_id FROM {table} WHERE post_id = %d AND last_id >= %d',
			[ $post_id, $subscriber_id ]
		);
		$is_new      = $may_have_it && 1 === LeaversTable::query_or_fail(
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
