<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\OutboxTable;
use WP_Post;

/**
 * Counts the emails of a post in the outbox, so that the numbers are correct even after a crash. The outbox deletes finished jobs after 30
 * days. After that, only `recipients` is correct.
 */
final class MailingProgress {

	public function __construct(
		private readonly MailingStore $mailings,
		private readonly Subscribers $subscribers,
	) {}

	/**
	 * @return array{
	 *     status: string,
	 *     reason: string,
	 *     recipients: int,
	 *     waiting: int,
	 *     sent: int,
	 *     failed: int,
	 *     interrupted: int,
	 *     withheld: array<string, int>,
	 * } `interrupted` is the number of failed emails that may have arrived. `withheld` contains numbers by reason.
	 * @throws QueryFailed If the database fails. A failed query must not look like 0 emails.
	 */
	public function for_post( int $post_id ): array {
		$mailing  = $this->mailings->find_or_fail( $post_id );
		$counts   = array_fill_keys( [ JobState::WAITING, JobState::DONE, JobState::FAILED ], 0 );
		$withheld = [];
		$unknown  = 0;
		foreach ( null === $mailing ? [] : self::rows( $post_id ) as $row ) {
			if ( JobState::DONE === $row['status'] && '' !== $row['error'] ) {
				$withheld[ $row['error'] ] = (int) $row['jobs'];
			} else {
				$unknown                 += PostEmail::INTERRUPTED === $row['error'] && JobState::FAILED === $row['status']
					? (int) $row['jobs']
					: 0;
				$counts[ $row['status'] ] = (int) $row['jobs'] + ( $counts[ $row['status'] ] ?? 0 );
			}
		}
		$unqueued = null === $mailing ? 0 : $this->unqueued( $mailing );
		$waiting  = $counts[ JobState::WAITING ] + $unqueued;
		if ( Mailing::HOLD_STOPPED === $mailing?->hold && $waiting > 0 ) {
			// Count all waiting emails of a stopped newsletter as withheld, even if their jobs are missing or have not ended yet.
			$withheld[ MailingStore::STOPPED ] = $waiting + ( $withheld[ MailingStore::STOPPED ] ?? 0 );
			$waiting                           = 0;
		}
		return [
			'status'      => $mailing->status ?? 'none',
			'reason'      => $mailing->reason ?? '',
			'recipients'  => ( $mailing->recipients ?? 0 ) + $unqueued,
			'waiting'     => $waiting,
			'sent'        => $counts[ JobState::DONE ],
			'failed'      => $counts[ JobState::FAILED ],
			'interrupted' => $unknown,
			'withheld'    => $withheld,
		];
	}

	/** Returns the number of subscribers without a job. Each run of FanOut schedules a few thousand jobs. */
	private function unqueued( Mailing $mailing ): int {
		$post = Mailing::WAITING === $mailing->status ? get_post( $mailing->post_id ) : null;
		return $post instanceof WP_Post ? $this->subscribers->count_for( PostRules::categories( $post ), $mailing->last_id ) : 0;
	}

	/** @return list<array<string, string>> */
	private static function rows( int $post_id ): array {
		return OutboxTable::is_ready()
			? OutboxTable::rows_or_fail(
				'SELECT status, error, COUNT(*) AS jobs FROM {table} WHERE hook = %s AND job_key LIKE %s GROUP BY status, error',
				[ PostEmail::HOOK, "post-$post_id-%" ]
			)
			: [];
	}
}
