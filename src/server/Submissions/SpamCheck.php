<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** WordPress' list first: it costs nothing, and what the owner disallows need not be shown to a service. */
final class SpamCheck {

	/** Settings, Discussion, "Disallowed Comment Keys". Broken UTF-8 would match nothing, and WordPress 6.8 can't mend it. */
	public function is_disallowed( Submission $submission ): bool {
		$texts = [ $submission->author, $submission->email, $submission->url, $submission->content, $submission->address, $submission->user_agent ];
		return wp_check_comment_disallowed_list( ...array_map( static fn ( string $text ): string => (string) json_decode( (string) wp_json_encode( $text, JSON_INVALID_UTF8_IGNORE ) ), $texts ) );
	}

	/** Whatever service the site has, Akismet or another, answers here, after all checks of our own. */
	public function is_spam( Submission $submission ): bool {
		/**
		 * Filters whether a submission is spam, for services such as Akismet. It is asked after all other checks.
		 * @param bool       $is_spam    False.
		 * @param Submission $submission What was sent.
		 */
		return (bool) apply_filters( 'slipstream_submission_is_spam', false, $submission );
	}
}
