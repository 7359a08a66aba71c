<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Extensions\ContactForm\Integrations\Webhooks;
use Throwable;

/** Notifies other plugins and webhooks about a message. */
final class Listeners {

	public function __construct( private readonly Webhooks $webhooks ) {}

	/** Notifies all listeners. The message is already stored, so a failing plugin must not cause an error for the visitor. */
	public function notify( int $id, Entry $entry, FormValues $values ): void {
		try {
			$this->fire( $id, $entry, $values );
		} catch ( Throwable $error ) {
			/**
			 * Fires when a plugin that listens for messages throws. The message is stored, and the visitor sees no error.
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
		 * @param array<string, object> $fields  Fields of the form, in the format of plugins for Jetpack.
		 * @param bool                  $is_spam Whether it is in the spam folder.
		 * @param array<string, string> $about   Title and URL of the page, consent, and an ID of the message.
		 */
		do_action( 'grunion_after_feedback_post_inserted', $id, $values->listener_fields(), 'spam' === $entry->status, $about );
		if ( 'publish' === $entry->status ) {
			/**
			 * Fires before the email about a message is queued. Not for spam.
			 * @param int                   $id     Post ID of the message.
			 * @param array<string, string> $values Answers by field name, and data about the page.
			 * @param array<string, string> $extra  Answers in fields of other types.
			 */
			do_action( 'grunion_pre_message_sent', $id, $entry->values() + $about, $entry->extra() );
		}
	}
}
