<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\EmailAddress;
use WP_Error;

/** Decides whether the current user may receive a test email. All kinds of test emails share one limit. */
final class TestEmails {

	/** Maximum test emails per user within WINDOW seconds. */
	private const MAX    = 10;
	private const WINDOW = 600;

	public function __construct( private readonly RateLimiter $limiter ) {}

	/**
	 * Counts a test email, and returns its recipient.
	 * @return string|WP_Error The current user's email address. Error with status 400 if it is invalid; with status 429 and
	 *     `retry_after` in seconds if the user has sent too many.
	 * @throws QueryFailed If the database could not count the email.
	 */
	public function recipient(): string|WP_Error {
		$user = wp_get_current_user();
		if ( ! EmailAddress::is_valid( $user->user_email ) ) {
			return new WP_Error(
				'slipstream_address_invalid',
				__( 'Your account has no valid email address. Add one to your profile.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		$counter = "test-email-$user->ID";
		if ( $this->limiter->admit( [ $counter => self::MAX ], self::WINDOW ) ) {
			return $user->user_email;
		}
		if ( ! LimitsTable::is_ready() || ! $this->limiter->is_reached( $counter, self::MAX, self::WINDOW ) ) {
			throw new QueryFailed();
		}
		return new WP_Error(
			'slipstream_too_many_tests',
			__( 'You have sent several test emails. Try again in a few minutes.', 'slipstream' ),
			[
				'status'      => 429,
				'retry_after' => $this->limiter->seconds_left( self::WINDOW ),
			]
		);
	}
}
