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
	private const NOT_PUBLIC = 'post_not_public';

	/** Reply of a mail server if the mailbox does not exist; see RFC 3463. */
	private const NO_MAILBOX = '/^mail_recipient 5\.1\.(1|10)$/D';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
		private readonly Subscribers $subscribers,
		private readonly PostRules $rules,
		private readonly PostEmailBuilder $messages,
		private readonly Throttle $throttle,
		private readonly MailHealth $health,
	) {}

	public static function key( int $post_id, int $subscriber_id ): string {
		return "post-$post_id-$subscriber_id";
	}

	/**
	 * Runs the job that sends the email.
	 * @param array<mixed> $arguments IDs of the post and the subscriber. Empty if a withheld email is sent later; the job's key then
	 *     contains the IDs.
	 * @throws JobFailed If the mail server did not accept the email.
	 * @throws JobPostponed If the limit per minute is reached, or the mail server refuses all emails.
	 */
	public function send( array $arguments, string $key ): void {
		[ $post_id, $subscriber_id ] = array_map( 'intval', array_slice( [ ...explode( '-', $key ), 0, 0 ], 1, 2 ) );

		if ( self::SENDING === $this->current_job->last_checkpoint( self::HOOK, $key ) ) {
			throw new JobFailed( self::INTERRUPTED, is_final: true );
		}
		$post       = PostRules::reload( $post_id );
		$subscriber = $this->subscribers->find( $subscriber_id );
		$reason     = $this->rules->refusal_reason( $post );
		if ( null !== $post && '' === $reason ) {
			$reason = $this->rules->subscriber_refusal_reason( $subscriber, $post );
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
			$this->deliver( $message, $subscriber, $key );
		}
	}

	/** Sends the withheld emails of a post that was published again. */
	public function resume( int $post_id ): void {
		$this->outbox->requeue_completed( self::HOOK, "post-$post_id-", self::NOT_PUBLIC );
	}

	/** Withholds an email. If the post was published again at the same moment, resume() has already run, so it is called again. */
	private function withhold( int $post_id, string $key, string $reason ): void {
		$this->complete( $key, $reason );
		if ( self::NOT_PUBLIC === $reason && self::NOT_PUBLIC !== $this->rules->refusal_reason( PostRules::reload( $post_id ) ) ) {
			$this->resume( $post_id );
		}
	}

	/** @throws JobFailed If the reason could not be stored. Without it, the email would count as sent. */
	private function complete( string $key, string $reason ): void {
		if ( ! $this->current_job->complete( self::HOOK, $key, $reason ) ) {
			throw new JobFailed( 'not_noted' );
		}
	}

	/**
	 * @throws JobFailed If the mail server did not accept the email.
	 * @throws JobPostponed If the mail server refuses all emails.
	 */
	private function deliver( EmailMessage $message, Subscriber $subscriber, string $key ): void {
		try {
			( new EmailSender( $message, fn (): bool => $this->current_job->complete( self::HOOK, $key ) ) )->send();
		} catch ( JobFailed $failure ) {
			if ( 1 === preg_match( self::NO_MAILBOX, $failure->reason ) ) {
				$this->subscribers->mark_bounced( $subscriber->id );
				$this->complete( $key, 'bounced' );
				return;
			}
			throw self::SILENT === $failure->reason
				? new JobFailed( self::INTERRUPTED, is_final: true )
				: $this->health->to_exception( $failure );
		}
	}
}
