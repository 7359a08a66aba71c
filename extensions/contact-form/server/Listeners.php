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
		do_action( 'grunion_after_feedback_post_inserted', $id, $values->listener_fields(), 'spam' === $entry->status, $about );
		if ( 'publish' === $entry->status ) {
			do_action( 'grunion_pre_message_sent', $id, $entry->values() + $about, $entry->extra() );
		}
	}
}
