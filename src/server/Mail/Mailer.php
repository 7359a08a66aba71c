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
 * Sends emails in background jobs, so that no page waits for the mail server. The outbox stores the message until then, so it must not
 * contain a secret.
 *
 * A message that the mail server has accepted is not sent again. If the server or the worker dies before that is stored, the result is
 * unknown. The message is then sent again with the same Message-ID, so that mailboxes show it once.
 */
final class Mailer {

	public const HOOK = 'slipstream_mail';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
	) {}

	/** Queues a message. Each key can be used for one message only. To send a message again, call withdraw() and use a new key. */
	public function send( EmailMessage $message, Priority $priority = Priority::SOON ): ScheduleResult {
		return $this->outbox->schedule( self::HOOK, $message->to_arguments(), 0, $message->key, Outbox::KEEP, $priority );
	}

	/**
	 * Returns the state of a message; null if its key is unknown or no longer remembered, see Outbox::KEEP. "Done" means that the mail
	 * server has accepted it. Failure::label() explains the reason.
	 */
	public function state( string $key ): ?JobState {
		return $this->outbox->state( self::HOOK, $key );
	}

	/** Removes a waiting or failed message. Returns false if it is being sent or was sent. */
	public function withdraw( string $key ): bool {
		return $this->outbox->cancel( self::HOOK, $key );
	}

	/**
	 * Filter `slipstream_job_subject`. Describes an email in the list of jobs.
	 * @param array<mixed> $arguments See EmailMessage.
	 */
	public static function describe( string $subject, string $hook, array $arguments ): string {
		$text = static fn ( string $field ): string => is_string( $arguments[ $field ] ?? null ) ? $arguments[ $field ] : '';
		return self::HOOK === $hook ? JobSubject::email( JobSubject::quote( $text( 'subject' ) ), $text( 'to' ) ) : $subject;
	}

	/**
	 * Hook `slipstream_mail`. Sends the message of a job.
	 * @param array<mixed> $arguments See EmailMessage.
	 * @throws JobFailed If the mail server did not accept it.
	 */
	public function deliver( array $arguments, string $key ): void {
		$on_accepted = fn (): bool => $this->current_job->complete( self::HOOK, $key );
		( new EmailSender( EmailMessage::from_arguments( $arguments, $key ), $on_accepted ) )->send();
	}
}
