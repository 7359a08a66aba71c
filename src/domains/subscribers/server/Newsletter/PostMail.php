<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\EmailSender;
use Slipstream\Mail\MailHealth;
use Slipstream\Mail\EmailMessage;

/**
 * One post for one subscriber. The outbox holds their numbers only: what is mailed is what is published when it is sent. It is sent once
 * at most: whoever is killed with a mail in hand leaves a note, and so does a server that had it and went silent. Then nobody knows
 * whether it arrived, so that it counts as failed, says why, and is for an administrator to send again.
 */
final class PostMail {

	public const HOOK = 'slipstream_post_mail';

	/** Noted while the mail server may have it. */
	private const SENDING = 'sending';

	/** Why a mail failed that may have arrived. */
	public const INTERRUPTED = 'interrupted';

	/** Without a number the server did not refuse the text: it had it, and said nothing. */
	private const SILENT = 'mail_content';

	/** Why a mail is not sent that may be later: a post is unpublished for a correction, and published again. */
	private const NOT_PUBLIC = 'post_not_public';

	/** What a mail server says of a mailbox that is not there, see RFC 3463. */
	private const NO_MAILBOX = '/^mail_recipient 5\.1\.(1|10)$/D';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
		private readonly Subscribers $subscribers,
		private readonly PostRules $rules,
		private readonly PostMessages $messages,
		private readonly Throttle $throttle,
		private readonly MailHealth $health,
	) {}

	public static function key( int $post_id, int $subscriber_id ): string {
		return "post-$post_id-$subscriber_id";
	}

	/**
	 * The job.
	 * @param array<mixed> $arguments None where it is begun again after it was withheld: the key says all.
	 * @throws JobFailed When it was not taken.
	 * @throws JobPostponed When enough was sent for now, or the mail server refuses all email.
	 */
	public function send( array $arguments, string $key ): void {
		[ $post_id, $subscriber_id ] = array_map( 'intval', array_slice( [ ...explode( '-', $key ), 0, 0 ], 1, 2 ) );

		if ( self::SENDING === $this->current_job->last_checkpoint( self::HOOK, $key ) ) {
			throw new JobFailed( self::INTERRUPTED, is_final: true );
		}
		$post       = PostRules::fresh( $post_id );
		$subscriber = $this->subscribers->find( $subscriber_id );
		$reason     = $this->rules->objection( $post );
		if ( null !== $post && '' === $reason ) {
			$reason = $this->rules->objection_to( $subscriber, $post );
		}
		if ( null === $post || null === $subscriber || '' !== $reason ) {
			$this->withhold( $post_id, $key, $reason );
			return;
		}
		$this->health->admit( self::HOOK );
		$delay = $this->throttle->delay();
		if ( $delay > 0 ) {
			throw new JobPostponed( $delay );
		}
		$message = $this->messages->for_subscriber( $post, $subscriber, $key );
		if ( $this->current_job->checkpoint( self::HOOK, $key, self::SENDING ) ) {
			$this->hand_over( $message, $subscriber, $key );
		}
	}

	/** For a post that is published again: those whose turn came meanwhile get it now. */
	public function resume( int $post_id ): void {
		$this->outbox->requeue_completed( self::HOOK, "post-$post_id-", self::NOT_PUBLIC );
	}

	/** Whoever published it at this moment may have looked for those before this one was one of them. */
	private function withhold( int $post_id, string $key, string $reason ): void {
		$this->end( $key, $reason );
		if ( self::NOT_PUBLIC === $reason && self::NOT_PUBLIC !== $this->rules->objection( PostRules::fresh( $post_id ) ) ) {
			$this->resume( $post_id );
		}
	}

	/** @throws JobFailed When that could not be noted: without its reason it would count as sent. */
	private function end( string $key, string $reason ): void {
		if ( ! $this->current_job->complete( self::HOOK, $key, $reason ) ) {
			throw new JobFailed( 'not_noted' );
		}
	}

	/**
	 * @throws JobFailed When it was not taken.
	 * @throws JobPostponed When the mail server refuses all email.
	 */
	private function hand_over( EmailMessage $message, Subscriber $subscriber, string $key ): void {
		try {
			( new EmailSender( $message, fn (): bool => $this->current_job->complete( self::HOOK, $key ) ) )->send();
		} catch ( JobFailed $failure ) {
			if ( 1 === preg_match( self::NO_MAILBOX, $failure->reason ) ) {
				$this->subscribers->mark_bounced( $subscriber->id );
				$this->end( $key, 'bounced' );
				return;
			}
			throw self::SILENT === $failure->reason
				? new JobFailed( self::INTERRUPTED, is_final: true )
				: $this->health->to_exception( $failure );
		}
	}
}
