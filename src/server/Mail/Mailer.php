<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\ScheduleResult;

/**
 * Nobody waits for a mail server: a message is a job, which is tried again and parked as every other. What it says stands in
 * the outbox until then, so that no key of a service belongs into it.
 *
 * A mail that the server took is sent no second time, whatever dies afterwards, from the moment at which WordPress says so. What
 * can't be known: whether a server that dies between the last byte and its answer took it, or a worker that is killed between
 * that answer and the outbox. Then it is sent again, under the same Message-ID, by which mailboxes show one.
 */
final class Mailer {

	public const HOOK = 'slipstream_mail';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
	) {}

	/** Queues a message. Of one key one message is sent, ever: to send it again, withdraw() the old key and use a new one. */
	public function send( Message $message, Priority $priority = Priority::SOON ): ScheduleResult {
		return $this->outbox->schedule( self::HOOK, $message->to_arguments(), 0, $message->key, Outbox::KEEP, $priority );
	}

	/** Waiting is queued, done is handed over to the mail server, failed is given up; Failure::label() has words for its reason. Null for a key that is not known, or no longer, see Outbox::KEEP. */
	public function state( string $key ): ?JobState {
		return $this->outbox->state( self::HOOK, $key );
	}

	/** @return bool False when it is being sent, or was. */
	public function withdraw( string $key ): bool {
		return $this->outbox->cancel( self::HOOK, $key );
	}

	/**
	 * Hook `slipstream_mail`: the job.
	 * @param array<mixed> $arguments See Message.
	 * @throws JobFailed When it was not taken.
	 */
	public function deliver( array $arguments, string $key ): void {
		$taken = fn (): bool => $this->current_job->complete( self::HOOK, $key );
		( new Delivery( Message::from_arguments( $arguments, $key ), $taken ) )->send();
	}
}
