<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Availability\Availability;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscriptionRequest;
use Slipstream\Submissions\ClientAddress;

/** Subscribes senders who consent to emails. They must confirm by email, because the address may belong to someone else. */
final class NewsletterSignUp {

	/** Extension that collects subscribers. While it is off, no sender is subscribed. */
	private const FEATURE = 'subscriptions';

	public function __construct( private readonly Subscribers $subscribers, private readonly Availability $availability ) {}

	/** Sends the confirmation email, except for spam and for forms in a preview. Visitors do not see whether it was sent. */
	public function subscribe( Entry $entry, FormValues $values ): void {
		$form     = $values->form;
		$is_asked = 'publish' === $entry->status && '' !== $entry->consent() && '' !== $entry->email();
		if ( ! $is_asked || ! $form->source->may_email_others() || ! $this->availability->status( self::FEATURE )->is_usable() ) {
			return;
		}
		$this->subscribers->subscribe(
			new SubscriptionRequest(
				$entry->email(),
				$entry->source_url,
				self::consent_text( $form ),
				ClientAddress::current(),
				[],
				determine_locale()
			)
		);
	}

	/** Returns the text to which the visitor consented. */
	private static function consent_text( Form $form ): string {
		foreach ( $form->fields as $field ) {
			if ( FieldType::Consent === $field->type ) {
				return $field->message;
			}
		}
		return '';
	}
}
