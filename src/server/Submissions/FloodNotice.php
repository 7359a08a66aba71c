<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Page;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\InvalidEmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;
use WP_Error;

/** Emails the site owner, at most once a day, when a form exceeds its limits. */
final class FloodNotice {

	/** Seconds. */
	private const DAY = 86_400;

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly Mailer $mailer,
		private readonly Clock $clock,
		private readonly EmailFrame $frame,
	) {}

	/** Sends the email, at most once a day. Returns `$verdict` unchanged. */
	public function report( WP_Error $verdict ): WP_Error {
		$owner = (string) get_option( 'admin_email' );
		if ( ! EmailAddress::is_valid( $owner ) || ! $this->limiter->admit( [ 'flood-notice' => 1 ], self::DAY ) ) {
			return $verdict;
		}
		try {
			$this->mailer->send( $this->message( $owner ) );
		} catch ( InvalidEmailMessage ) {
			return $verdict;
		}
		return $verdict;
	}

	/** @throws InvalidEmailMessage If the email is invalid. */
	private function message( string $owner ): EmailMessage {
		$day     = gmdate( 'Y-m-d', $this->clock->now()->getTimestamp() );
		$text    = [
			__(
				'A form on your site receives unusually many submissions. No one is refused: messages above the limit go to the spam folder, and sign-ups wait. Check them when the flood is over.',
				'slipstream'
			),
			__(
				'If your site is behind a proxy or CDN, all visitors may look like one. Add the proxy in the settings.',
				'slipstream'
			),
		];
		$subject = __( 'Many messages from forms on your site', 'slipstream' );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: $text,
			buttons: [ __( 'Open the settings', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'general' ) ],
		);
		return new EmailMessage(
			"flood-$day",
			$owner,
			$subject,
			$this->frame->html( $content ),
			headers: EmailMessage::AUTOMATIC
		);
	}
}
