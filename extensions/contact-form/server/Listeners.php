<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Extensions\ContactForm\Integrations\Webhooks;
use Throwable;

/** Runs the hooks through which other plugins receive messages, and queues webhooks. */
final class Listeners {

	public function __construct( private readonly Webhooks $webhooks ) {}

	/** Notifies all listeners. The message is already stored, so the visitor sees no error if a plugin fails. */
	public function notify( int $id, Entry $entry, FormValues $values ): void {
		try {
			$this->fire( $id, $entry, $values );
		} catch ( Throwable $error ) {
			/**
			 * Fires when a plugin throws while it handles a message. The message is stored, and the visitor sees no error.
			 * @param Throwable $error The exception or error.
			 * @param int       $id    Post ID of the message.
			 */
			do_action( 'slipstream_form_listener_failed', $error, $id );
		}
		$this->webhooks->queue( $id, $entry );
	}

	private function fire( int $id, Entry $entry, FormValues $values ): void {
		$about = [
			'email_marketing_consent' => '' === $entry->consent() ? '' : '1',
			'entry_title'             => $entry->source_title,
			'entry_permalink'         => $entry->source_url,
			'feedback_id'             => md5( (string) $id ),
		];
		/**
		 * Fires after a message is stored, even if it is spam.
		 * @param int                   $id      Post ID of the message.
		 * @param array<string, object> $fields  Fields of the form, as Jetpack passes them.
		 * @param bool                  $is_spam Whether it is in the spam folder.
		 * @param array<string, string> $about   Title and URL of the page, consent, and an ID of the message.
		 */
		do_action( 'grunion_after_feedback_post_inserted', $id, $values->listener_fields(), 'spam' === $entry->status, $about );
		if ( 'publish' === $entry->status ) {
			/**
			 * Fires after a message is stored and its email is queued. Does not fire for spam.
			 * @param int                   $id     Post ID of the message.
			 * @param array<string, string> $values Values by numbered label, and data about the page.
			 * @param array<string, string> $extra  Values of fields of other types.
			 */
			do_action( 'grunion_pre_message_sent', $id, $entry->values() + $about, $entry->extra() );
		}
	}
}
