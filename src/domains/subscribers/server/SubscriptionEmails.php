<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Jobs\Priority;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Support\Clock;
use Slipstream\Support\Locale;

/** Sends emails about a subscription, in the language of the page with the form. They contain no text that a visitor entered. */
final class SubscriptionEmails {

	public function __construct(
		private readonly Mailer $mailer,
		private readonly Links $links,
		private readonly SubscriberSettings $settings,
		private readonly Clock $clock,
		private readonly EmailFrame $frame,
	) {}

	/** @return bool False if the email was rejected. */
	public function send_confirmation( Subscriber $subscriber ): bool {
		$site = SiteName::line();
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
		$site   = SiteName::line();
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
			...EmailMessage::AUTOMATIC,
			'List-Unsubscribe'      => "<{$view['stop']}>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [ $view['text'] ],
			buttons: [ $view['button'] => $view['url'] ],
			note: $view['note'],
			footer: [ __( 'Unsubscribe from all emails', 'slipstream' ) => $view['stop'] ],
		);
		return new EmailMessage(
			$key,
			$subscriber->email,
			$subject,
			$this->frame->html( $content ),
			'',
			$headers,
			$this->settings->from_name()
		);
	}
}
