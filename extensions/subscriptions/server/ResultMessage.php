<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Domains\Subscribers\SignUpResult;
use Slipstream\Submissions\FormResultPage;

/** What a visitor reads after a sign-up. The first sentences are Jetpack's; what led to its service is said of this site's mails. */
final class ResultMessage {

	public function __construct( private readonly FormResultPage $result_page ) {}

	/** Hook `template_redirect` where the address may name a result: that page is for one visitor and belongs in no cache. */
	public function send_headers(): void {
		if ( null !== self::of_page() ) {
			$this->result_page->send_headers();
		}
	}

	public static function text( SignUpResult $result ): string {
		return match ( $result ) {
			SignUpResult::Success => __(
				'Success! An email was just sent to confirm your subscription. Please find the email now and click \'Confirm\' to start subscribing.',
				'slipstream'
			),
			SignUpResult::InvalidEmail => __( 'The email you entered was invalid. Please check and try again.', 'slipstream' ),
			SignUpResult::OptedOut => __(
				'The email address has opted out of subscription emails. To subscribe again, please check your inbox and confirm.',
				'slipstream'
			),
			SignUpResult::Already => __(
				'You have already subscribed to this site. Please check your inbox. Each of our emails has a link to your preferences.',
				'slipstream'
			),
			SignUpResult::ManyPending => __(
				'You already have several pending email subscriptions. Please find one of the emails in your inbox and confirm.',
				'slipstream'
			),
			SignUpResult::Pending => __(
				'You subscribed this site before but you have not clicked the confirmation link yet. Please check your inbox.',
				'slipstream'
			),
			SignUpResult::Limited => __( 'This form was sent too often. Try again later.', 'slipstream' ),
			SignUpResult::Error => __( 'There was an error when subscribing. Please try again.', 'slipstream' ),
		};
	}

	/** The result that the address of this page names, after a form without script was sent. */
	public static function of_page(): ?SignUpResult {
		parse_str( (string) wp_parse_url( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) ), PHP_URL_QUERY ), $query );
		$result = $query[ SubmissionHandler::PARAMETER ] ?? null;
		return is_string( $result ) ? SignUpResult::tryFrom( $result ) : null;
	}
}
