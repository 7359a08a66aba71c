<?php
/**
 * Whether a submission is wanted.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Submissions;

/** WordPress' list first: it costs nothing, and what the owner disallows need not be shown to a service. */
final class SpamCheck {

	/** Settings, Discussion, "Disallowed Comment Keys". Broken UTF-8 would match nothing. */
	public function is_disallowed( Submission $submission ): bool {
		$texts = [ $submission->author, $submission->email, $submission->url, $submission->content, $submission->address, $submission->user_agent ];
		return wp_check_comment_disallowed_list( ...array_map( static fn ( string $text ): string => wp_check_invalid_utf8( $text, true ), $texts ) );
	}

	/** Whoever knows spam, be it Akismet or another, answers here. */
	public function is_spam( Submission $submission ): bool {
		/**
		 * Filters whether a visitor's submission is spam, after all checks of our own.
		 *
		 * @param bool       $is_spam    False unless somebody said so before.
		 * @param Submission $submission What was sent, and by whom.
		 */
		return (bool) apply_filters( 'slipstream_submission_is_spam', false, $submission );
	}
}
