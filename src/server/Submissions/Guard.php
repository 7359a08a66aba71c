<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use WP_Error;

/**
 * Accepts or refuses form submissions by visitors. Does not check users: an action that requires a capability needs a capability check
 * and a nonce.
 */
final class Guard {

	public const HONEYPOT   = 'slipstream_submission_honeypot';
	public const TOO_FAST   = 'slipstream_submission_too_fast';
	public const TOKEN      = 'slipstream_submission_token';
	public const LIMIT      = 'slipstream_submission_limit';
	public const DISALLOWED = 'slipstream_submission_disallowed';
	public const SPAM       = 'slipstream_submission_spam';

	/**
	 * Minimum milliseconds from page load to submit. The browser reports the time, because pages may be cached. This stops simple bots;
	 * other checks stop bots that forge the number.
	 */
	public const MIN_ELAPSED = 1500;

	/**
	 * Maximum submissions of one form per `seconds`: `client` from one client, `form` from all clients. A school or an office counts as
	 * one client. Further submissions are stored as spam, not refused, so that no sender can block a form for others.
	 */
	private const LIMITS = [
		'client'  => 10,
		'form'    => 100,
		'seconds' => 600,
	];

	/**
	 * Maximum clicks from one network on one kind of button, per `seconds` of LIMITS. Further clicks are refused, because they contain
	 * nothing worth keeping.
	 */
	private const CLICKS = 60;

	public function __construct(
		private readonly FormToken $token,
		private readonly RateLimiter $limiter,
		private readonly SpamCheck $spam,
		private readonly FloodNotice $notice,
	) {}

	/**
	 * Checks a submission. Cheap checks run first, and only the last one may call an outside service.
	 * @return true|WP_Error Error with one of the codes above, a status and, if a later attempt can succeed, `retry_after` in seconds.
	 */
	public function check( Submission $submission ): bool|WP_Error {
		$limits = self::limits( $submission );
		return match ( true ) {
			'' !== $submission->honeypot => self::refuse( self::HONEYPOT ),
			null !== $submission->elapsed && $submission->elapsed < self::MIN_ELAPSED => self::refuse( self::TOO_FAST, 1 ),
			! $this->token->is_valid(
				$submission->token,
				$submission->form,
				$submission->version,
				$submission->post_id
			) => self::refuse( self::TOKEN ),
			! $this->is_within( $limits, $submission ) => $this->notice->report(
				self::refuse( self::LIMIT, $this->limiter->seconds_left( $limits['seconds'] ) )
			),
			$this->spam->is_disallowed( $submission ) => self::refuse( self::DISALLOWED ),
			$this->spam->is_spam( $submission ) => self::refuse( self::SPAM ),
			default => true,
		};
	}

	/**
	 * Checks a click on a button such as a like.
	 * @return true|WP_Error Error with the code TOKEN (status 403) or LIMIT (status 429, with `retry_after` in seconds).
	 */
	public function check_click( Click $click ): bool|WP_Error {
		$network = ClientAddress::network( $click->address );
		return match ( true ) {
			! $this->token->is_valid( $click->token, $click->purpose, $click->version, $click->object_id )
				=> self::refuse_click( self::TOKEN ),
			! $this->limiter->admit(
				[ "click|$click->purpose|$network" => self::CLICKS ],
				self::LIMITS['seconds']
			) => self::refuse_click( self::LIMIT, $this->limiter->seconds_left( self::LIMITS['seconds'] ) ),
			default => true,
		};
	}

	/**
	 * Returns the token to print with a button. It is the same for all visitors, so that pages stay cacheable. It is valid for
	 * FormToken::MAX_AGE_DAYS, if the visitor may read the post.
	 * @param string $purpose   Kind of button, in lowercase letters and hyphens.
	 * @param int    $object_id Post to which the button belongs.
	 * @param string $version   Version of the button, such as its place. Must equal the one in the Click.
	 */
	public function click_token( string $purpose, int $object_id, string $version = Click::VERSION ): string {
		return $this->token->issue( $purpose, $version, $object_id );
	}

	/** Whether the submission only looks like spam. Forms with a spam folder store it there. */
	public static function is_suspicion( WP_Error $error ): bool {
		return in_array( $error->get_error_code(), [ self::DISALLOWED, self::SPAM, self::LIMIT ], true );
	}

	/** Whether the form has exceeded its limits. Callers then store the submission as spam, but respond as usual. */
	public static function is_over_limit( bool|WP_Error $verdict ): bool {
		return $verdict instanceof WP_Error && self::LIMIT === $verdict->get_error_code();
	}

	/**
	 * Counts a submission. Clients above their limit do not count against the form's limit. Once the form is above its limit, no rows are
	 * added for clients.
	 * @param array{client: int, form: int, seconds: int} $limits Limits as in LIMITS.
	 */
	private function is_within( array $limits, Submission $submission ): bool {
		$form = $submission->shared_id > 0
			? "shared|$submission->shared_id"
			: "$submission->post_id|$submission->form|$submission->version";
		return $this->limiter->admit(
			[
				'client|' . ClientAddress::network( $submission->address ) . "|$form" => $limits['client'],
				"form|$form" => $limits['form'],
			],
			$limits['seconds']
		);
	}

	/** @return array{client: int, form: int, seconds: int} Limits as in LIMITS. A limit of 0 means no limit. */
	private static function limits( Submission $submission ): array {
		/**
		 * Filters how often a form may be submitted before submissions count as spam.
		 * @param array{client: int, form: int, seconds: int} $limits     Maximum submissions per `seconds`: `client` from one client,
		 *     `form` from all. 0 means no limit.
		 * @param Submission                                  $submission The submission.
		 */
		$limits = apply_filters( 'slipstream_submission_limits', self::LIMITS, $submission );
		$number = static fn ( string $key, int $min ): int => max(
			$min,
			(int) ( is_array( $limits ) ? $limits[ $key ] ?? self::LIMITS[ $key ] : self::LIMITS[ $key ] )
		);
		return [
			'client'  => $number( 'client', 0 ),
			'form'    => $number( 'form', 0 ),
			'seconds' => $number( 'seconds', 1 ),
		];
	}

	/** Creates the error for a refusal. For spam, the message hides the reason, which would help spammers. */
	private static function refuse( string $code, int $retry_after = 0 ): WP_Error {
		$message = match ( $code ) {
			self::TOO_FAST => __( 'That was very fast. Wait a moment and try again.', 'slipstream' ),
			self::TOKEN => __( 'This form is out of date. Reload the page and try again.', 'slipstream' ),
			self::LIMIT => __( 'This form was sent too often. Try again later.', 'slipstream' ),
			default => __( 'The form could not be sent.', 'slipstream' ),
		};
		return self::error( $code, $message, $retry_after );
	}

	/** Creates the error for a refused click. Visitors see a button instead of a form. */
	private static function refuse_click( string $code, int $retry_after = 0 ): WP_Error {
		$message = self::TOKEN === $code
			? __( 'This page is out of date. Reload it and try again.', 'slipstream' )
			: __( 'There were too many attempts from your network. Try again later.', 'slipstream' );
		return self::error( $code, $message, $retry_after );
	}

	/** @param int $retry_after Seconds; 0 if no later attempt can succeed. */
	private static function error( string $code, string $message, int $retry_after ): WP_Error {
		$data = [ 'status' => $retry_after > 0 ? 429 : 403 ];
		return new WP_Error( $code, $message, $retry_after > 0 ? $data + [ 'retry_after' => $retry_after ] : $data );
	}
}
