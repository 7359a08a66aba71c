<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use WP_Error;

/** Asks spam filters about a message: Akismet if it is active, then plugins with a callback for the filters of forms. */
final class SpamFilters {

	public function __construct( private readonly AkismetCheck $akismet ) {}

	/** @return bool|WP_Error True for spam. An error rejects the message, and visitors see its text. */
	public function is_spam( FormValues $values ): bool|WP_Error {
		$sent = $this->akismet->values( $values );
		/**
		 * Filters Akismet's verdict on a message.
		 * @param bool|WP_Error         $verdict True for spam. An error rejects the message and shows its text.
		 * @param array<string, string> $values  Data that was sent to Akismet.
		 */
		$verdict = $this->akismet->is_available()
			? apply_filters( 'contact_form_is_spam_akismet', $this->akismet->is_spam( $sent ), $sent )
			: false;
		/**
		 * Filters whether a message is spam.
		 * @param bool|WP_Error         $verdict True for spam. An error rejects the message and shows its text.
		 * @param array<string, string> $values  The message, in Akismet's format.
		 */
		$verdict = apply_filters( 'jetpack_contact_form_is_spam', $verdict, $sent );
		return $verdict instanceof WP_Error ? $verdict : true === $verdict;
	}

	public function is_disallowed( FormValues $values, bool $is_on_list ): bool {
		/**
		 * Filters whether a message contains a disallowed word. If so, it is moved to the trash.
		 * @param bool                  $is_on_list Whether WordPress found one.
		 * @param array<string, string> $values     The message, in Akismet's format.
		 */
		return true === apply_filters( 'jetpack_contact_form_in_comment_disallowed_list', $is_on_list, $this->akismet->values( $values ) );
	}
}
