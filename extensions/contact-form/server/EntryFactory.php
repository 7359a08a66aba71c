<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Entry;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;

/** Creates the message from a submission, with its recipients and subject. */
final class EntryFactory {

	/** Maximum characters of a subject, and maximum number of recipients. */
	private const MAX_SUBJECT = 250;
	private const MAX_TO      = 10;

	public function __construct( private readonly Clock $clock ) {}

	/** @param 'publish'|'spam'|'trash' $status Status to store. See Entry. */
	public function make( FormValues $values, string $status, IdempotencyKey $key ): Entry {
		$form = $values->form;
		return new Entry(
			fields: $values->entry_fields(),
			form: $form->hash,
			source_id: $form->source->post_id(),
			source_title: $form->source->title(),
			source_url: FormSource::page_url(),
			subject: $this->subject( $values ),
			recipients: $this->recipients( $form ),
			status: $status,
			ip: ClientAddress::current(),
			user_agent: mb_substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ), 0, 500 ),
			is_user: is_user_logged_in(),
			time: $this->clock->now()->getTimestamp(),
			webhooks: $form->settings->webhooks(),
			crm: $form->settings->uses_crm() ? 'jetpack' : '',
			idempotency_key: $key->key,
		);
	}

	/** @return list<string> Valid addresses from the form's settings. If there are none, the author's or the site's. */
	private function recipients( Form $form ): array {
		$recipients = array_map( 'trim', explode( ',', $form->settings->to() ) );
		$recipients = $form->source->may_email_others()
			? self::valid( $recipients )
			: array_values( array_intersect( self::valid( $recipients ), $form->source->recipients() ) );
		/**
		 * Filters the recipients of the email about a message.
		 * @param string $to Comma-separated addresses. Callbacks can also return an array.
		 */
		$addresses = self::valid( apply_filters( 'contact_form_to', implode( ',', $recipients ) ) );
		$fallback  = self::valid( $form->source->recipients() );
		return [] === $addresses ? array_slice( $fallback, 0, 1 ) : $addresses;
	}

	/** @return list<string> */
	private static function valid( mixed $addresses ): array {
		$list = is_array( $addresses ) ? $addresses : explode( ',', is_string( $addresses ) ? $addresses : '' );
		$list = array_map( static fn ( mixed $one ): string => is_string( $one ) ? trim( $one ) : '', $list );
		return array_slice( array_values( array_unique( array_filter( $list, EmailAddress::is_valid( ... ) ) ) ), 0, self::MAX_TO );
	}

	/** Returns the subject. A placeholder such as `{Name}` is replaced by the value of the field with that label. */
	private function subject( FormValues $values ): string {
		$form    = $values->form;
		$subject = '' === $form->settings->subject() ? $form->source->subject() : $form->settings->subject();
		$sent    = $values->first( FieldType::Subject );
		$subject = '' === $sent ? $subject : $sent;
		$tokens  = [];
		foreach ( array_reverse( $form->fields ) as $field ) {
			$tokens[ mb_strtolower( "{{$field->label}}", 'UTF-8' ) ] = $values->text( $field );
		}
		$replaced = preg_replace_callback(
			'/\{[^{}]{1,200}\}/u',
			static fn ( array $match ): string => $tokens[ mb_strtolower( $match[0], 'UTF-8' ) ] ?? $match[0],
			$subject
		);
		/**
		 * Filters the subject of a message.
		 * @param string                $subject Text on one line.
		 * @param array<string, string> $values  Values by numbered label, such as `1_Name`.
		 */
		$filtered = apply_filters( 'contact_form_subject', self::line( $replaced ?? $subject ), $this->texts( $values ) );
		return self::line( is_string( $filtered ) ? $filtered : $subject );
	}

	/** @return array<string, string> Values by numbered label, as other plugins expect them. See Entry::values(). */
	private function texts( FormValues $values ): array {
		$texts = [];
		foreach ( $values->entry_fields() as $field ) {
			$texts[ $field->key ] = $field->text();
		}
		return $texts;
	}

	/** Cuts a text at its first line break. Any text after it could be read as another email header. */
	private static function line( string $text ): string {
		$lines = preg_split( '/[\x00-\x08\x0A-\x1F\x7F\x{85}\x{2028}\x{2029}]/u', $text, 2 );
		return trim( mb_substr( false === $lines ? '' : $lines[0], 0, self::MAX_SUBJECT, 'UTF-8' ) );
	}
}
