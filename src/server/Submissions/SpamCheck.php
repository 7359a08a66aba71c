<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** Checks a submission for spam, first with WordPress' list of disallowed words, then with outside services. */
final class SpamCheck {

	/** Checks "Disallowed Comment Keys" in Settings > Discussion. Repairs invalid UTF-8 first, which never matches in WordPress 6.8. */
	public function is_disallowed( Submission $submission ): bool {
		$texts = [
			$submission->author,
			$submission->email,
			$submission->url,
			$submission->content,
			$submission->address,
			$submission->user_agent,
		];
		return wp_check_comment_disallowed_list(
			...array_map(
				static fn ( string $text ): string => (string) json_decode( (string) wp_json_encode( $text, JSON_INVALID_UTF8_IGNORE ) ),
				$texts
			)
		);
	}

	/** Asks services such as Akismet, through a filter. Call it after all other checks. */
	public function is_spam( Submission $submission ): bool {
		/**
		 * Filters whether a submission is spam, for services such as Akismet. Runs after all other checks.
		 * @param bool       $is_spam    Default false.
		 * @param Submission $submission The submission.
		 */
		return (bool) apply_filters( 'slipstream_submission_is_spam', false, $submission );
	}
}
