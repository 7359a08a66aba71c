<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Domains\Messages\Delivery;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/** Sends stored messages to servers of the site's list: a job for each message and server. Jobs hold no words of visitors. */
final class Webhooks {

	public const JOB = 'slipstream_form_webhook';

	/** Seconds for which a message may be made up for; far less than the outbox remembers what was sent. */
	private const RECOVERY = 86_400;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Messages $messages,
		private readonly WebhookSettings $settings,
		private readonly WebhookSender $sender,
		private readonly Clock $clock,
	) {}

	/** Spam and trash stay here. */
	public function queue( int $message_id, Entry $entry ): void {
		if ( $message_id < 1 || 'publish' !== $entry->status || [] === $entry->webhooks ) {
			return;
		}
		foreach ( $this->settings->named( $entry->webhooks ) as $webhook ) {
			$arguments = [
				'message' => $message_id,
				'webhook' => $webhook->id,
			];
			$this->outbox->add( self::JOB, $arguments, "$message_id-$webhook->id", Outbox::KEEP );
		}
	}

	/**
	 * Hook `slipstream_job_attempted`: asks again when a message is mailed, which is never forgotten. Whoever stored it may have
	 * been killed before queue().
	 */
	public function recover( string $hook, string $key ): void {
		$message = Delivery::HOOK === $hook ? $this->messages->find( (int) $key ) : null;
		if ( null !== $message && $message->entry->time > $this->clock->now()->getTimestamp() - self::RECOVERY ) {
			$this->queue( $message->id, $message->entry );
		}
	}

	/**
	 * The job. What was deleted, called spam or taken off the list in the meantime is not sent.
	 * @param array<mixed> $arguments See queue().
	 * @throws JobFailed When the server did not take it, or the database refused.
	 */
	public function send( array $arguments, string $key ): void {
		$message = $this->messages->find_or_fail( (int) ( $arguments['message'] ?? 0 ) );
		$webhook = $this->settings->named( [ (string) ( $arguments['webhook'] ?? '' ) ] )[0] ?? null;
		if ( null !== $message && null !== $webhook && 'publish' === $message->entry->status ) {
			$this->sender->send( $webhook, WebhookPayload::json( $message ), $key );
		}
	}
}
