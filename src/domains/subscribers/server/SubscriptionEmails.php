<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Blocks\Template;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\Clock;
use Slipstream\Support\Locale;

/** Sends emails about a subscription, in the language of the page with the form. They contain no text that a visitor entered. */
final class SubscriptionEmails {

	/** Maximum characters of the site's name in a subject. */
	private const MAX_NAME = 100;

	public function __construct(
		private readonly Mailer $mailer,
		private readonly Links $links,
		private readonly SubscriberSettings $settings,
		private readonly Clock $clock,
	) {}

	/** @return bool False if the email was rejected. */
	public function send_confirmation( Subscriber $subscriber ): bool {
		$site = self::site_name();
		$make = fn (): EmailMessage => $this->message(
			$this->confirmation_key( $subscriber, $subscriber->mails + 1 ),
			$subscriber,
			/* translators: %s: name of the site. */
			sprintf( __( 'Confirm your subscription to %s', 'slipstream' ), $site ),
			[
				'text'   => sprintf(
					/* translators: %s: name of the site. */
					__( 'Someone entered this address to receive new posts from %s by email. If it was you, confirm your subscription.', 'slipstream' ),
					$site
				),
				'url'    => $this->links->confirm( $subscriber ),
				'button' => __( 'Confirm', 'slipstream' ),
				'note'   => __( 'If it was not you, ignore this email. You will not be subscribed.', 'slipstream' ),
				'stop'   => $this->links->unsubscribe( $subscriber ),
			]
		);
		return ! $this->mailer->send( Locale::run( $subscriber->locale, $make ), Priority::NOW )->is_rejected();
	}

	/**
	 * Tells an existing subscriber that their address was entered again, once per window.
	 * @return bool False if the email was rejected.
	 */
	public function send_already_subscribed( Subscriber $subscriber ): bool {
		$site   = self::site_name();
		$window = intdiv( $this->clock->now()->getTimestamp(), SubscriptionProcessor::WINDOW );
		$make   = fn (): EmailMessage => $this->message(
			"subscribers-known-$subscriber->id-$window",
			$subscriber,
			/* translators: %s: name of the site. */
			sprintf( __( 'You are subscribed to %s', 'slipstream' ), $site ),
			[
				'text'   => sprintf(
					/* translators: %s: name of the site. */
					__( 'Someone entered this address to receive new posts from %s by email. You are already subscribed.', 'slipstream' ),
					$site
				),
				'url'    => $this->links->preferences( $subscriber ),
				'button' => __( 'Manage your subscription', 'slipstream' ),
				'note'   => '',
				'stop'   => $this->links->unsubscribe( $subscriber ),
			]
		);
		return ! $this->mailer->send( Locale::run( $subscriber->locale, $make ), Priority::NOW )->is_rejected();
	}

	/** Cancels a confirmation email that was not sent yet. */
	public function cancel_confirmation( Subscriber $subscriber ): void {
		if ( $subscriber->mails > 0 ) {
			$this->mailer->withdraw( $this->confirmation_key( $subscriber, $subscriber->mails ) );
		}
	}

	/** Returns the key of an email. It includes the time of creation, because a restored database may use an ID again. */
	private function confirmation_key( Subscriber $subscriber, int $number ): string {
		return "subscribers-confirm-$subscriber->id-$subscriber->created-$subscriber->round-$number";
	}

	/** @param array{text: string, url: string, button: string, note: string, stop: string} $view Texts and URLs, not escaped. */
	private function message( string $key, Subscriber $subscriber, string $subject, array $view ): EmailMessage {
		$headers = [
			'Auto-Submitted'        => 'auto-generated',
			'List-Unsubscribe'      => "<{$view['stop']}>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		return new EmailMessage(
			$key,
			$subscriber->email,
			$subject,
			Template::render( __DIR__ . '/views/email.php', $view ),
			'',
			$headers,
			$this->settings->from_name()
		);
	}

	/** Returns the name on one line, for the subject. */
	private static function site_name(): string {
		$name = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' );
		$name = trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', mb_scrub( $name, 'UTF-8' ) ) );
		return '' === $name ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : mb_substr( $name, 0, self::MAX_NAME );
	}
}
