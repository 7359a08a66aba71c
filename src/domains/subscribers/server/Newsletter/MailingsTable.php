<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Jobs\OutboxTable;

/**
 * Table of published posts. Its primary key ensures that a post is emailed only once. Post meta has no unique key, and plugins that
 * duplicate posts copy it. `last_id` is the last subscriber with a job. `began` and `ends` are the Unix times of the first and last email.
 */
final class MailingsTable extends Table {

	public const NAME = 'mailings';

	public const VERSION = 2;

	public const COLUMNS = [
		'post_id'      => 'BIGINT UNSIGNED NOT NULL',
		'status'       => 'VARCHAR(10) NOT NULL',
		'reason'       => "VARCHAR(40) NOT NULL DEFAULT ''",
		'last_id'      => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'recipients'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'began'        => 'BIGINT NOT NULL DEFAULT 0',
		'ends'         => 'BIGINT NOT NULL DEFAULT 0',
		// Number of subscribers that will have a job, as counted before the first one.
		'audience'     => 'BIGINT NOT NULL DEFAULT 0',
		// Unix time of the publication. For rows of version 1: the time of the first email, or 1 if unknown.
		'published'    => 'BIGINT NOT NULL DEFAULT 0',
		// The owner's pause or stop, see Mailing::$hold, and its Unix time.
		'hold'         => "VARCHAR(10) NOT NULL DEFAULT ''",
		'held_at'      => 'BIGINT NOT NULL DEFAULT 0',
		// Numbers of emails. The outbox deletes its jobs after 30 days; these numbers stay.
		'sent'         => 'BIGINT NOT NULL DEFAULT 0',
		'bounced'      => 'BIGINT NOT NULL DEFAULT 0',
		'withheld'     => 'BIGINT NOT NULL DEFAULT 0',
		// Part of `withheld`: emails that the owner's stop has ended.
		'rest'         => 'BIGINT NOT NULL DEFAULT 0',
		'unsubscribed' => 'BIGINT NOT NULL DEFAULT 0',
		// 1 if the numbers contain all emails. Version 1 did not count them.
		'is_counted'   => 'TINYINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(post_id)',
		'status'      => '(status, post_id)',
		'ends'        => '(ends)',
		'newest'      => '(published, post_id)',
	];

	private const BATCH = 50;

	public static function steps(): array {
		return [ Step::backfill( 'numbers', self::fill( ... ) ) ];
	}

	/** Fills the new columns of rows of version 1, with the numbers of emails that the outbox still has. */
	private static function fill(): int {
		$rows = self::rows_or_fail( 'SELECT * FROM {table} WHERE published = 0 LIMIT %d', [ self::BATCH ] );
		foreach ( $rows as $row ) {
			self::fill_row( (int) $row['post_id'], max( 1, (int) $row['began'] ), (int) $row['recipients'] );
		}
		return count( $rows );
	}

	private static function fill_row( int $post_id, int $published, int $recipients ): void {
		$numbers = [
			'sent'     => 0,
			'bounced'  => 0,
			'withheld' => 0,
		];
		$jobs    = 0;
		$rows    = 0 === $recipients || ! OutboxTable::is_ready() ? [] : OutboxTable::rows_or_fail(
			'SELECT status, error, COUNT(*) AS jobs FROM {table} WHERE hook = %s AND job_key LIKE %s GROUP BY status, error',
			[ PostEmail::HOOK, "post-$post_id-%" ]
		);
		foreach ( $rows as $row ) {
			$jobs += (int) $row['jobs'];
			if ( 'done' === $row['status'] ) {
				$numbers[ MailingStore::counter( $row['error'] ) ] += (int) $row['jobs'];
			}
		}
		self::query_or_fail(
			'UPDATE {table} SET published = %d, is_counted = %d, sent = %d, bounced = %d, withheld = %d WHERE post_id = %d AND published = 0',
			[ $published, (int) ( $jobs >= $recipients ), $numbers['sent'], $numbers['bounced'], $numbers['withheld'], $post_id ]
		);
	}
}
