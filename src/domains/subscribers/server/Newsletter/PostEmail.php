<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\GroupActions;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\EmailSender;
use Slipstream\Mail\MailHealth;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\Clock;

/**
 * Sends one post to one subscriber. The job contains only IDs, so the email shows the post at the time of sending. Each email is sent at
 * most once, because a checkpoint is stored before. If the process is killed after the checkpoint, or the server stops responding, the
 * email may have arrived. The job then fails with that reason, and an administrator can send it again.
 */
final class PostEmail {

	public const HOOK = 'slipstream_post_mail';

	/** Checkpoint: the mail server may have the email. */
	private const SENDING = 'sending';

	/** Reason of a failed email that may have arrived. */
	public const INTERRUPTED = 'interrupted';

	/** Mailer's code if the server stopped responding after it received the text. A rejected email would have another code. */
	private const SILENT = 'mail_content';

	/** Reason of an email that may be sent later. Authors unpublish posts to correct them. */
	public const NOT_PUBLIC = 'post_not_public';

	/** Reply of a mail server if the mailbox does not exist; see RFC 3463. */
	private const NO_MAILBOX = '/^mail_recipient 5\.1\.(1|10)$/D';

	/** Seconds by which emails of a paused newsletter are postponed at a time. */
	private const DAY = 86_400;

	/** Seconds until one job checks the pause again. */
	private const RECHECK = 300;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
		private readonly Subscribers $subscribers,
		private readonly PostRules $rules,
		private readonly PostEmailBuilder $messages,
		private readonly Throttle $throttle,
		private readonly MailHealth $health,
		private readonly MailingStore $mailings,
		private readonly GroupActions $groups,
		private readonly Transaction $transaction,
		private readonly Clock $clock,
	) {}

	public static function key( int $post_id, int $subscriber_id ): string {
		return "post-$post_id-$subscriber_id";
	}

	/**
	 * Runs the job that sends the email.
	 * @param array<mixed> $arguments IDs of the post and the subscriber. Empty if a withheld email is sent later; the job's key then
	 *     contains the IDs.
	 * @throws JobFailed If the mail server did not accept the email.
	 * @throws JobPostponed If the limit per minute is reached, the owner has paused the newsletter, the mail server refuses all emails, or
	 *     the table of newsletters is outdated.
	 */
	public function send( array $arguments, string $key ): void {
		[ $post_id, $subscriber_id ] = array_map( 'intval', array_slice( [ ...explode( '-', $key ), 0, 0 ], 1, 2 ) );

		if ( self::SENDING === $this->current_job->last_checkpoint( self::HOOK, $key ) ) {
			throw new JobFailed( self::INTERRUPTED, is_final: true );
		}
		$this->mailings->require_table();
		$post       = PostRules::reload( $post_id );
		$subscriber = $this->subscribers->find( $subscriber_id );
		$reason     = $this->rules->refusal_reason( $post );
		if ( null !== $post && '' === $reason ) {
			$reason = $this->rules->subscriber_refusal_reason( $subscriber, $post );
		}
		$mailing = $this->mailings->find_or_fail( $post_id );
		if ( '' === $reason && Mailing::HOLD_STOPPED === $mailing?->hold ) {
			$reason = MailingStore::STOPPED;
		}
		if ( null === $post || null === $subscriber || '' !== $reason ) {
			$this->withhold( $post_id, $key, $reason );
			return;
		}
		if ( null !== $mailing && Mailing::PAUSED === $mailing->hold ) {
			$this->wait( $mailing );
		}
		$this->health->admit( self::HOOK );
		$delay = $this->throttle->delay();
		if ( $delay > 0 ) {
			throw new JobPostponed( $delay );
		}
		$message = $this->messages->for_subscriber( $post, $subscriber, $key );
		if ( $this->current_job->checkpoint( self::HOOK, $key, self::SENDING ) ) {
			$this->deliver( $message, $subscriber, $post_id, $key );
		}
	}

	/**
	 * Sends the withheld emails of a post that was published again.
	 * @throws QueryFailed If the database fails.
	 */
	public function resume( int $post_id ): void {
		$this->requeue( $post_id, self::NOT_PUBLIC );
	}

	/**
	 * Sends the emails that were not sent because the owner stopped the newsletter.
	 * @return int Number of emails.
	 * @throws QueryFailed If the database fails.
	 */
	public function send_rest( int $post_id ): int {
		return $this->requeue( $post_id, MailingStore::STOPPED );
	}

	/**
	 * Ends the waiting emails of a newsletter that the owner has stopped. Emails that a worker is already sending are still sent.
	 * @return int Number of ended emails.
	 * @throws QueryFailed If the database fails.
	 */
	public function end( int $post_id ): int {
		return $this->transaction->run(
			function () use ( $post_id ): int {
				$number = $this->groups->end( self::HOOK, JobTopic::of_post( $post_id ), MailingStore::STOPPED );
				$this->mailings->add_outcome( $post_id, MailingStore::STOPPED, $number );
				return $number;
			}
		);
	}

	/**
	 * Ends the pause of a newsletter, and makes the emails due that wait() has postponed. Uses a transaction, so that both changes are
	 * made, or none.
	 * @return bool True for only one of several callers. False if the newsletter is not paused.
	 * @throws QueryFailed If the database fails. The call can be repeated.
	 */
	public function continue_paused( int $post_id ): bool {
		$is_changed = $this->transaction->run(
			function () use ( $post_id ): bool {
				$is_changed = $this->mailings->hold( $post_id, [ Mailing::PAUSED ], '' );
				if ( $is_changed ) {
					$this->groups->release( self::HOOK, JobTopic::of_post( $post_id ) );
				}
				return $is_changed;
			}
		);
		if ( $is_changed ) {
			$this->groups->start_worker();
		}
		return $is_changed;
	}

	/**
	 * Postpones all emails of a paused newsletter. If the owner has ended the pause in the meantime, makes them due again, because
	 * continue_paused() has run before they were postponed.
	 * @throws JobPostponed Always.
	 */
	private function wait( Mailing $mailing ): never {
		$now  = $this->clock->now()->getTimestamp();
		$days = 1 + intdiv( max( 0, $now - $mailing->held_at ), self::DAY );
		// The time changes only once a day, so that jobs that are already postponed do not change when this job checks again.
		$this->groups->delay( self::HOOK, JobTopic::of_post( $mailing->post_id ), $mailing->held_at + $days * self::DAY );
		if ( Mailing::PAUSED === $this->mailings->hold_of( $mailing->post_id ) ) {
			throw new JobPostponed( self::RECHECK );
		}
		$this->groups->release( self::HOOK, JobTopic::of_post( $mailing->post_id ) );
		$this->groups->start_worker();
		throw new JobPostponed( 1 );
	}

	/** Requeues the emails with an outcome, and subtracts them from the number of that outcome. Returns how many were requeued. */
	private function requeue( int $post_id, string $outcome ): int {
		return $this->transaction->run(
			function () use ( $post_id, $outcome ): int {
				$number = $this->outbox->requeue_completed( self::HOOK, "post-$post_id-", $outcome );
				$this->mailings->add_outcome( $post_id, $outcome, -$number );
				return $number;
			}
		);
	}

	/**
	 * Withholds an email. Requeues it if the reason no longer applies, because other emails with this reason were already requeued: the
	 * post was published again, or the owner sends the newsletter to the remaining subscribers.
	 */
	private function withhold( int $post_id, string $key, string $reason ): void {
		$this->complete( $post_id, $key, $reason );
		$is_over = match ( $reason ) {
			self::NOT_PUBLIC => self::NOT_PUBLIC !== $this->rules->refusal_reason( PostRules::reload( $post_id ) ),
			MailingStore::STOPPED => Mailing::HOLD_STOPPED !== $this->mailings->hold_of( $post_id ),
			default => false,
		};
		if ( $is_over ) {
			$this->requeue( $post_id, $reason );
		}
	}

	/** @throws JobFailed If the reason could not be stored. Without it, the email would count as sent. */
	private function complete( int $post_id, string $key, string $reason ): void {
		if ( ! $this->finish( $post_id, $key, $reason ) ) {
			throw new JobFailed( 'not_noted' );
		}
	}

	/** Marks the job as done and counts its email in one transaction. If that fails, marks the job without counting. */
	private function finish( int $post_id, string $key, string $outcome = '' ): bool {
		try {
			return $this->transaction->run(
				function () use ( $post_id, $key, $outcome ): bool {
					$is_done = $this->current_job->complete( self::HOOK, $key, $outcome );
					if ( $is_done ) {
						$this->mailings->add_outcome( $post_id, $outcome );
					}
					return $is_done;
				}
			);
		} catch ( QueryFailed ) {
			return $this->current_job->complete( self::HOOK, $key, $outcome );
		}
	}

	/**
	 * @throws JobFailed If the mail server did not accept the email.
	 * @throws JobPostponed If the mail server refuses all emails.
	 */
	private function deliver( EmailMessage $message, Subscriber $subscriber, int $post_id, string $key ): void {
		try {
			( new EmailSender( $message, fn (): bool => $this->finish( $post_id, $key ) ) )->send();
		} catch ( JobFailed $failure ) {
			if ( 1 === preg_match( self::NO_MAILBOX, $failure->reason ) ) {
				$this->subscribers->mark_bounced( $subscriber->id );
				$this->complete( $post_id, $key, MailingStore::BOUNCED );
				return;
			}
			throw self::SILENT === $failure->reason
				? new JobFailed( self::INTERRUPTED, is_final: true )
				: $this->health->to_exception( $failure );
		}
	}
}
