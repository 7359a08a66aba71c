<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\JobSubjects;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/** Sends stored messages to webhooks, with a job for each message and webhook. Job arguments contain no visitor's values. */
final class Webhooks {

	public const JOB = 'slipstream_form_webhook';

	/**
	 * Seconds during which missing jobs of a message may be added. Must be much shorter than the time for which the outbox stores
	 * completed jobs, or a job could run twice.
	 */
	private const RECOVERY = 86_400;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Messages $messages,
		private readonly WebhookSettings $settings,
		private readonly WebhookSender $sender,
		private readonly Clock $clock,
		private readonly JobSubjects $subjects,
	) {}

	/**
	 * Filter `slipstream_job_subject`. Returns the job's subject for administrators.
	 * @param array<mixed> $arguments Contains `message`.
	 */
	public function describe( string $subject, string $hook, array $arguments ): string {
		return self::JOB === $hook ? $this->subjects->message( (int) ( $arguments['message'] ?? 0 ) ) : $subject;
	}

	/**
	 * Filter `slipstream_job_group`. Names groups of jobs.
	 * @param string $topic Unused.
	 * @param int    $count Number of jobs.
	 */
	public function name_group( string $name, string $hook, string $topic, int $count ): string {
		return self::JOB !== $hook ? $name : sprintf(
			/* translators: %s: number of messages from forms. */
			_n( '%s form message for a webhook', '%s form messages for webhooks', $count, 'slipstream' ),
			number_format_i18n( $count )
		);
	}

	/** Adds the jobs for a message. Spam and trash are not sent to webhooks. */
	public function queue( int $message_id, Entry $entry ): void {
		foreach ( $this->jobs( $message_id, $entry ) as $key => $arguments ) {
			$this->outbox->schedule( self::JOB, $arguments, 0, $key, Outbox::KEEP, is_new_key: true );
		}
	}

	/**
	 * Hook `slipstream_job_attempted`. Adds missing jobs after another job of the message. The first request may have been
	 * killed, and may not add more than a few jobs.
	 */
	public function recover( string $hook, string $key ): void {
		$message = in_array( $hook, [ MessageDelivery::HOOK, self::JOB ], true ) ? $this->messages->find( (int) $key ) : null;
		$is_full = count( $message->entry->webhooks ?? [] ) >= Outbox::MAX_PER_REQUEST;
		if (
			null === $message
			|| ( self::JOB === $hook && ! $is_full )
			|| $message->entry->time <= $this->clock->now()->getTimestamp() - self::RECOVERY
		) {
			return;
		}
		foreach ( $this->jobs( $message->id, $message->entry ) as $job => $arguments ) {
			$this->outbox->schedule( self::JOB, $arguments, 0, $job, Outbox::KEEP );
		}
	}

	/** @return array<string, array{message: int, webhook: string}> Job arguments by key. */
	private function jobs( int $message_id, Entry $entry ): array {
		if ( $message_id < 1 || 'publish' !== $entry->status || [] === $entry->webhooks ) {
			return [];
		}
		$jobs = [];
		foreach ( $this->settings->named( $entry->webhooks ) as $webhook ) {
			$jobs[ "$message_id-$webhook->id" ] = [
				'message' => $message_id,
				'webhook' => $webhook->id,
			];
		}
		return $jobs;
	}

	/**
	 * Runs the job. Sends nothing if the message has been deleted or marked as spam, or if the webhook is no longer in the
	 * list.
	 * @param array<mixed> $arguments See queue().
	 * @throws JobFailed If the server has not accepted the message, or the database has failed.
	 */
	public function send( array $arguments, string $key ): void {
		$message = $this->messages->find_or_fail( (int) ( $arguments['message'] ?? 0 ) );
		$webhook = $this->settings->named( [ (string) ( $arguments['webhook'] ?? '' ) ] )[0] ?? null;
		if ( null !== $message && null !== $webhook && 'publish' === $message->entry->status ) {
			$this->sender->send( $webhook, WebhookPayload::json( $message ), $key );
		}
	}
}
