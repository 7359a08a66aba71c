<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Extensions\ContactForm\Integrations\Webhooks;
use Throwable;

/** Others who want to know of a message: plugins for customers' data, and addresses that the form's author has named. */
final class Listeners {

	public function __construct( private readonly Webhooks $webhooks ) {}

	/** The message is stored; a plugin that fails must not tell the visitor that it is not. */
	public function tell( int $id, Entry $entry, FormValues $values ): void {
		try {
			$this->fire( $id, $entry, $values );
		} catch ( Throwable $error ) {
			/**
			 * Fires when a plugin that listens to new messages throws. The message is stored, and the visitor sees no error.
			 * @param Throwable $error What was thrown.
			 * @param int       $id    Post of the message.
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
		 * Fires after a message is stored, also one in the spam folder.
		 * @param int                   $id      Post of the message.
		 * @param array<string, object> $fields  Fields of the form, as plugins for Jetpack read them.
		 * @param bool                  $is_spam Whether it is in the spam folder.
		 * @param array<string, string> $about   Title and address of the page, consent, and an id of the message.
		 */
		do_action( 'grunion_after_feedback_post_inserted', $id, $values->listener_fields(), 'spam' === $entry->status, $about );
		if ( 'publish' === $entry->status ) {
			/**
			 * Fires before the email about a message is queued. Not for spam.
			 * @param int                   $id     Post of the message.
			 * @param array<string, string> $values Answers by name of field, and facts about the page.
			 * @param array<string, string> $extra  Answers to fields of the author's own types.
			 */
			do_action( 'grunion_pre_message_sent', $id, $entry->values() + $about, $entry->extra() );
		}
	}
}
