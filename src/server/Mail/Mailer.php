<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\JobSubject;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\ScheduleResult;

/**
 * Sends email as jobs, so that no page waits for the mail server. The outbox contains the message until then: put no secret in it.
 *
 * Once WordPress reports that the server has accepted a message, it is not sent again. If the server or the worker dies before
 * that report is stored, the outcome is unknown. The message is then sent again with the same Message-ID: mailboxes show one.
 */
final class Mailer {

	public const HOOK = 'slipstream_mail';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
	) {}

	/** Queues a message. Each key sends one message, ever: to send it again, withdraw() the old key and use a new one. */
	public function send( EmailMessage $message, Priority $priority = Priority::SOON ): ScheduleResult {
		return $this->outbox->schedule( self::HOOK, $message->to_arguments(), 0, $message->key, Outbox::KEEP, $priority );
	}

	/**
	 * Returns the state of a message; done means that the mail server has accepted it. Failure::label() explains the reason. Null for an
	 * unknown or forgotten key, see Outbox::KEEP.
	 */
	public function state( string $key ): ?JobState {
		return $this->outbox->state( self::HOOK, $key );
	}

	/** Removes a waiting or failed message. False when it is being sent, or was sent. */
	public function withdraw( string $key ): bool {
		return $this->outbox->cancel( self::HOOK, $key );
	}

	/**
	 * Filter `slipstream_job_subject`.
	 * @param array<mixed> $arguments See EmailMessage.
	 */
	public static function describe( string $subject, string $hook, array $arguments ): string {
		$text = static fn ( string $field ): string => is_string( $arguments[ $field ] ?? null ) ? $arguments[ $field ] : '';
		return self::HOOK === $hook ? JobSubject::email( JobSubject::quote( $text( 'subject' ) ), $text( 'to' ) ) : $subject;
	}

	/**
	 * Hook `slipstream_mail`: runs the job.
	 * @param array<mixed> $arguments See EmailMessage.
	 * @throws JobFailed When the mail server did not accept it.
	 */
	public function deliver( array $arguments, string $key ): void {
		$on_accepted = fn (): bool => $this->current_job->complete( self::HOOK, $key );
		( new EmailSender( EmailMessage::from_arguments( $arguments, $key ), $on_accepted ) )->send();
	}
}
