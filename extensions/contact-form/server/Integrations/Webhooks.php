<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;

/** Sends stored messages to servers of the site's list: a job for each message and server. Jobs hold no words of visitors. */
final class Webhooks {

	public const JOB = 'slipstream_form_webhook';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Messages $messages,
		private readonly WebhookSettings $settings,
		private readonly WebhookSender $sender,
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
			$this->outbox->schedule( self::JOB, $arguments, 0, "$message_id-$webhook->id", Outbox::KEEP );
		}
	}

	/**
	 * The job. What was deleted, called spam or taken off the list in the meantime is not sent.
	 * @param array<mixed> $arguments See queue().
	 * @throws JobFailed When the server did not take it.
	 */
	public function send( array $arguments, string $key ): void {
		$message = $this->messages->find( (int) ( $arguments['message'] ?? 0 ) );
		$webhook = $this->settings->named( [ (string) ( $arguments['webhook'] ?? '' ) ] )[0] ?? null;
		if ( null !== $message && null !== $webhook && 'publish' === $message->entry->status ) {
			$this->sender->send( $webhook, $message, $key );
		}
	}
}
