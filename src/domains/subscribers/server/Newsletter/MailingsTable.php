<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\OutboxTable;

/**
 * Table of published posts. Its primary key ensures that a post is emailed only once. Post meta has no unique key, and plugins that
 * duplicate posts copy it. `last_id` is the last subscriber with a job. `began` and `ends` are the Unix times of the first and last email.
 */
final class MailingsTable extends Table {

	public const NAME = 'mailings';

	public const VERSION = 3;

	public const COLUMNS = [
		'post_id'      => 'BIGINT UNSIGNED NOT NULL',
		'status'       => 'VARCHAR(10) NOT NULL',
		'reason'       => "VARCHAR(40) NOT NULL DEFAULT ''",
		'last_id'      => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'recipients'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'began'        => 'BIGINT NOT NULL DEFAULT 0',
		'ends'         => 'BIGINT NOT NULL DEFAULT 0',
		// Number of subscribers that will have a job, as counted at the publication and before the first job.
		'audience'     => 'BIGINT NOT NULL DEFAULT 0',
		// Unix time of the publication. For rows of version 1: the time of the first email, or 1 if unknown.
		'published'    => 'BIGINT NOT NULL DEFAULT 0',
		// The owner's pause or stop, see Mailing::$hold, and its Unix time.
		'hold'         => "VARCHAR(10) NOT NULL DEFAULT ''",
		'held_at'      => 'BIGINT NOT NULL DEFAULT 0',
		// Numbers of emails. They remain here after the outbox has deleted the jobs, which it does after 30 days.
		'sent'         => 'BIGINT NOT NULL DEFAULT 0',
		'bounced'      => 'BIGINT NOT NULL DEFAULT 0',
		'withheld'     => 'BIGINT NOT NULL DEFAULT 0',
		// Part of `withheld`: emails that were not sent because the owner has stopped the newsletter.
		'rest'         => 'BIGINT NOT NULL DEFAULT 0',
		// Part of `withheld`: emails that are sent when the post is public again. -1 until fill() has filled the numbers.
		'unpublished'  => 'BIGINT NOT NULL DEFAULT -1',
		// Number of people who have unsubscribed with the newsletter's link. -1 if unknown, because version 1 did not count them.
		'unsubscribed' => 'BIGINT NOT NULL DEFAULT 0',
		// 1 if the numbers include all emails; 0 if version 1 has sent some, which did not count them.
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
		return [ Step::backfill( 'outcomes', self::fill( ... ) ) ];
	}

	/** Fills columns that earlier versions did not have. Counts the jobs that the outbox has not deleted yet. */
	private static function fill(): int {
		// Fill the rows of posts without emails with one statement, because there may be thousands. Rows of version 1 have no publication
		// time, and are filled below.
		self::query_or_fail(
			'UPDATE {table} SET unpublished = 0 WHERE unpublished < 0 AND recipients = 0 AND withheld = 0 AND published > 0'
		);
		$rows = self::rows_or_fail( 'SELECT * FROM {table} WHERE unpublished < 0 LIMIT %d', [ self::BATCH ] );
		foreach ( $rows as $row ) {
			self::fill_row( Mailing::from_row( $row ) );
		}
		return count( $rows );
	}

	/**
	 * Fills a row. If a worker has counted an email since the row was read, changes nothing: the next batch fills the row.
	 * @throws QueryFailed If the database fails.
	 */
	private static function fill_row( Mailing $before ): void {
		$counted     = [
			'sent'     => 0,
			'bounced'  => 0,
			'withheld' => 0,
		];
		$unpublished = 0;
		$jobs        = 0;
		foreach ( 0 === $before->recipients ? [] : self::outcomes( $before->post_id ) as $row ) {
			[ $outcome, $number ] = [ $row['error'], (int) $row['jobs'] ];

			$jobs += $number;
			// Do not count dismissed jobs. Their emails have failed, so they have no outcome.
			if ( JobState::DONE === $row['status'] && FailedJobs::DISMISSED !== $outcome ) {
				$counted[ MailingStore::counter( $outcome ) ] += $number;
				$unpublished                                  += PostEmail::NOT_PUBLIC === $outcome ? $number : 0;
			}
		}
		$is_old = 0 === $before->published;
		self::query_or_fail(
			'UPDATE {table} SET published = %d, is_counted = %d, sent = %d, bounced = %d, withheld = %d, unpublished = %d, unsubscribed = %d'
				. ' WHERE post_id = %d AND unpublished < 0 AND recipients = %d AND sent = %d AND bounced = %d AND withheld = %d AND unsubscribed = %d',
			[
				$is_old ? max( 1, $before->began ) : $before->published,
				(int) ( $is_old ? $jobs >= $before->recipients : $before->is_counted ),
				...( $is_old ? array_values( $counted ) : [ $before->sent, $before->bounced, $before->withheld ] ),
				$unpublished,
				$is_old ? -1 : $before->unsubscribed,
				$before->post_id,
				$before->recipients,
				$before->sent,
				$before->bounced,
				$before->withheld,
				$before->unsubscribed,
			]
		);
	}

	/**
	 * @return list<array<string, string>> Number of jobs by status and error.
	 * @throws QueryFailed If the database fails.
	 */
	private static function outcomes( int $post_id ): array {
		return ! OutboxTable::is_ready() ? [] : OutboxTable::rows_or_fail(
			'SELECT status, error, COUNT(*) AS jobs FROM {table} WHERE hook = %s AND job_key LIKE %s GROUP BY status, error',
			[ PostEmail::HOOK, "post-$post_id-%" ]
		);
	}
}
