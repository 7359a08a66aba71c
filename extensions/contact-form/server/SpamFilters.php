<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use WP_Error;

/** What plugins against spam say of a message: Akismet, where the site has it, and whoever hooks the filters of forms. */
final class SpamFilters {

	public function __construct( private readonly AkismetCheck $akismet ) {}

	/** @return bool|WP_Error True for spam; an error refuses the message, and its text is shown. */
	public function is_spam( FormValues $values ): bool|WP_Error {
		$sent    = $this->akismet->values( $values );
		$verdict = $this->akismet->is_available() ? apply_filters( 'contact_form_is_spam_akismet', $this->akismet->is_spam( $sent ), $sent ) : false;
		$verdict = apply_filters( 'jetpack_contact_form_is_spam', $verdict, $sent );
		return $verdict instanceof WP_Error ? $verdict : true === $verdict;
	}

	public function is_disallowed( FormValues $values, bool $is_on_list ): bool {
		return true === apply_filters( 'jetpack_contact_form_in_comment_disallowed_list', $is_on_list, $this->akismet->values( $values ) );
	}
}
