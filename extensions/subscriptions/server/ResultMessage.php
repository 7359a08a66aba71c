<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Submissions\FormResultPage;

/** Messages after a sign-up. Their first sentences come from Jetpack, but mention this site's emails instead of Jetpack's service. */
final class ResultMessage {

	public function __construct( private readonly FormResultPage $result_page ) {}

	/** Action `template_redirect`: forbids caching a page whose URL contains a result, because the result is for one visitor only. */
	public function send_headers(): void {
		if ( null !== self::from_page_url() ) {
			$this->result_page->send_headers();
		}
	}

	public static function text( SubscriptionResult $result ): string {
		return match ( $result ) {
			SubscriptionResult::Success => __(
				'Success! An email was just sent to confirm your subscription. Please find the email now and click \'Confirm\' to start subscribing.',
				'slipstream'
			),
			SubscriptionResult::InvalidEmail => __( 'The email you entered was invalid. Please check and try again.', 'slipstream' ),
			SubscriptionResult::OptedOut => __(
				'The email address has opted out of subscription emails. To subscribe again, please check your inbox and confirm.',
				'slipstream'
			),
			SubscriptionResult::Already => __(
				'You have already subscribed to this site. Please check your inbox. Each of our emails has a link to your preferences.',
				'slipstream'
			),
			SubscriptionResult::ManyPending => __(
				'You already have several pending email subscriptions. Please find one of the emails in your inbox and confirm.',
				'slipstream'
			),
			SubscriptionResult::Pending => __(
				'You have already signed up for this site but have not clicked the confirmation link yet. Please check your inbox.',
				'slipstream'
			),
			SubscriptionResult::Limited => __( 'This form was sent too often. Try again later.', 'slipstream' ),
			SubscriptionResult::Error => __( 'There was an error when subscribing. Please try again.', 'slipstream' ),
		};
	}

	/** Returns the result in the URL of this page, after a form was submitted without script; null if there is none. */
	public static function from_page_url(): ?SubscriptionResult {
		parse_str( (string) wp_parse_url( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) ), PHP_URL_QUERY ), $query );
		$result = $query[ SubmissionHandler::PARAMETER ] ?? null;
		return is_string( $result ) ? SubscriptionResult::tryFrom( $result ) : null;
	}
}
