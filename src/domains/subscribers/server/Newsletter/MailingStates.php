<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Support\Clock;
use WP_Post;

/**
 * Determines the states of newsletters without counting many rows. The newsletter's row contains the number of sent emails, and an index
 * of the outbox counts failed ones. While any job of the newsletter is waiting, all other emails count as waiting.
 */
final class MailingStates {

	/** Maximum waiting jobs to count. */
	private const MAX_WAITING = 1_000_000;

	public function __construct(
		private readonly MailingStore $mailings,
		private readonly Subscribers $subscribers,
		private readonly PauseReason $pause,
		private readonly Clock $clock,
	) {}

	/** @throws QueryFailed If the database fails. */
	public function find( int $post_id ): ?MailingState {
		return $this->all( [ $post_id ] )[0] ?? null;
	}

	/**
	 * @param list<int> $post_ids IDs of posts.
	 * @return list<MailingState> States in the same order. Posts that are not emailed are left out.
	 * @throws QueryFailed If the database fails.
	 */
	public function all( array $post_ids ): array {
		_prime_post_caches( $post_ids, true, false );
		$failed  = self::failed( $post_ids );
		$waiting = array_map(
			static fn ( Mailing $mailing ): int => self::waiting( $mailing, $failed[ $mailing->post_id ][0] ?? 0 ),
			$this->mailings->find_many( $post_ids )
		);
		// Read the numbers again: an email may have been sent in the meantime. It must not count as waiting or failed.
		$mailings = $this->mailings->find_many( $post_ids );
		$states   = [];
		foreach ( $post_ids as $id ) {
			$mailing = $mailings[ $id ] ?? null;
			if ( null !== $mailing && Mailing::SKIPPED !== $mailing->status ) {
				$states[] = $this->state( $mailing, $waiting[ $id ] ?? 0, ...( $failed[ $id ] ?? [ 0, 0 ] ) );
			}
		}
		return $states;
	}

	/**
	 * @param int $jobs   Number of waiting jobs, or 1 for any number.
	 * @param int $failed Number of failed jobs.
	 * @param int $latest Unix time of the latest failure.
	 */
	private function state( Mailing $mailing, int $jobs, int $failed, int $latest ): MailingState {
		$post     = PostRules::find( $mailing->post_id );
		$missing  = $mailing->is_counted ? max( $failed, self::missing( $mailing ) ) : $failed;
		$unqueued = $this->unqueued( $mailing, $post );
		$waiting  = $unqueued + ( $mailing->is_counted && $jobs > 0 ? $missing - $failed : $jobs );
		$can_send = $failed > 0 && $latest > $this->clock->now()->getTimestamp() - FailedJobs::RETRY_LIMIT;
		// If no jobs are waiting, an administrator has dismissed the jobs of all emails without an outcome, or they were deleted.
		$failed = 0 === $jobs ? $missing : $failed;
		// If all emails were sent, the state remains "sent", even if the post is no longer public.
		$is_over = Mailing::STOPPED === $mailing->status || ( ! PostRules::is_public( $post ) && $mailing->unpublished > 0 );
		$paused  = $this->pause->code( $mailing );

		[ $state, $reason ] = match ( true ) {
			Mailing::HOLD_STOPPED === $mailing->hold => [ MailingState::STOPPED, MailingState::OWNER ],
			$waiting > 0 && '' !== $paused => [ MailingState::PAUSED, $paused ],
			$waiting > 0 => [ MailingState::SENDING, '' ],
			$is_over => [ MailingState::STOPPED, '' === $mailing->reason ? 'post_not_public' : $mailing->reason ],
			$failed > 0 => [ MailingState::FAILED, '' ],
			default => [ MailingState::SENT, '' ],
		};
		$now = $this->clock->now()->getTimestamp();
		return new MailingState(
			$mailing,
			$state,
			$reason,
			$mailing->recipients + $unqueued,
			$waiting,
			$failed,
			array_keys(
				array_filter(
					[
						MailingCommand::Retry->value    => $can_send && '' === $mailing->hold,
						MailingCommand::Pause->value    => MailingState::SENDING === $state,
						MailingCommand::Resume->value   => MailingState::PAUSED === $state && PauseReason::NEWSLETTER === $reason,
						MailingCommand::Stop->value     => in_array( $state, [ MailingState::SENDING, MailingState::PAUSED ], true ),
						// Not possible after Outbox::KEEP, because the outbox has then deleted the record of who received the email.
						MailingCommand::SendRest->value =>
							( $mailing->rest > 0 || ( Mailing::HOLD_STOPPED === $mailing->hold && $waiting > 0 ) )
							&& $mailing->held_at > $now - Outbox::KEEP
							&& PostRules::is_public( $post ),
					]
				)
			)
		);
	}

	/** Returns the number of emails without an outcome: neither sent, nor bounced, nor withheld. */
	private static function missing( Mailing $mailing ): int {
		return $mailing->recipients - $mailing->sent - $mailing->bounced - $mailing->withheld;
	}

	/**
	 * Returns the number of subscribers without a job.
	 * @throws QueryFailed If the database fails.
	 */
	private function unqueued( Mailing $mailing, ?WP_Post $post ): int {
		return match ( true ) {
			Mailing::WAITING !== $mailing->status || null === $post => 0,
			0 === $mailing->audience => $this->subscribers->count_for( PostRules::categories( $post ), $mailing->last_id ),
			default => max( 0, $mailing->audience - $mailing->recipients ),
		};
	}

	/**
	 * Returns the number of waiting jobs. Returns 1 for any number if the newsletter counts its emails, because counting 100,000 jobs is
	 * slow.
	 * @param int $failed Number of failed jobs.
	 * @throws QueryFailed If the database fails.
	 */
	private static function waiting( Mailing $mailing, int $failed ): int {
		return $mailing->is_counted && self::missing( $mailing ) <= $failed
			? 0
			: OutboxTable::count_at_most(
				"status = 'waiting' AND hook = %s AND topic = %s",
				[ PostEmail::HOOK, JobTopic::of_post( $mailing->post_id ) ],
				$mailing->is_counted ? 1 : self::MAX_WAITING
			);
	}

	/**
	 * @param list<int> $post_ids IDs of posts.
	 * @return array<int, array{int, int}> Number of failed jobs and Unix time of the latest failure, by post.
	 * @throws QueryFailed If the database fails.
	 */
	private static function failed( array $post_ids ): array {
		if ( [] === $post_ids || ! OutboxTable::is_ready() ) {
			return [];
		}
		$posts = [];
		foreach ( $post_ids as $id ) {
			$posts[ JobTopic::of_post( $id ) ] = $id;
		}
		$rows  = OutboxTable::rows_or_fail(
			"SELECT topic, COUNT(*) AS jobs, MAX(due) AS latest FROM {table} WHERE status = 'failed' AND hook = %s AND topic IN ("
				. Table::placeholders( count( $posts ) ) . ') GROUP BY topic',
			[ PostEmail::HOOK, ...array_keys( $posts ) ]
		);
		$found = [];
		foreach ( $rows as $row ) {
			$found[ $posts[ $row['topic'] ] ?? 0 ] = [ (int) $row['jobs'], (int) $row['latest'] ];
		}
		return $found;
	}
}
