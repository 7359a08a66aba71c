<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\SiteName;
use Slipstream\Support\Locale;

/** Builds emails about a subscription, in the language of the subscriber. The address is the only text from a visitor. */
final class SubscriptionEmailBuilder {

	/** Emails whose texts the owner can edit. */
	public const CONFIRMATION = 'confirmation';
	public const WELCOME      = 'welcome';
	public const EDITABLE     = [ self::CONFIRMATION, self::WELCOME ];

	public function __construct(
		private readonly Links $links,
		private readonly SubscriberSettings $sender,
		private readonly SubscriberEmailSettings $settings,
		private readonly EmailFrame $frame,
	) {}

	/** @param string $key Idempotency key, see Mailer::send(). */
	public function confirmation( Subscriber $subscriber, string $key ): EmailMessage {
		$make = fn (): EmailMessage => $this->message(
			$key,
			$subscriber->email,
			$this->confirmation_content( $this->links->confirm( $subscriber ), $this->links->unsubscribe( $subscriber ) ),
			$this->links->unsubscribe( $subscriber )
		);
		return Locale::run( $subscriber->locale, $make );
	}

	/** Tells a subscriber that someone has entered their address again. */
	public function already_subscribed( Subscriber $subscriber, string $key ): EmailMessage {
		$stop = $this->links->unsubscribe( $subscriber );
		$make = function () use ( $subscriber, $key, $stop ): EmailMessage {
			$site = SiteName::line();
			/* translators: %s: name of the site. */
			$subject = sprintf( __( 'You are subscribed to %s', 'slipstream' ), $site );
			$text    = sprintf(
				/* translators: %s: name of the site. */
				__( 'Someone entered this address to receive new posts from %s by email. You are already subscribed.', 'slipstream' ),
				$site
			);
			$content = new EmailContent(
				title: $subject,
				heading: $subject,
				paragraphs: [ $text ],
				buttons: [ __( 'Manage your subscription', 'slipstream' ) => $this->links->preferences( $subscriber ) ],
				footer: [ __( 'Unsubscribe from all emails', 'slipstream' ) => $stop ],
			);
			return $this->message( $key, $subscriber->email, $content, $stop );
		};
		return Locale::run( $subscriber->locale, $make );
	}

	/** @param string $key Idempotency key, see Mailer::send(). */
	public function welcome( Subscriber $subscriber, string $key ): EmailMessage {
		$make = fn (): EmailMessage => $this->message(
			$key,
			$subscriber->email,
			$this->welcome_content(
				$subscriber->email,
				$this->links->preferences( $subscriber ),
				$this->links->unsubscribe( $subscriber )
			),
			$this->links->unsubscribe( $subscriber )
		);
		return Locale::run( $subscriber->locale, $make );
	}

	/**
	 * Returns an email for the owner's preview, in the current language. Its links lead to the home page.
	 * @param string $template One of EDITABLE.
	 */
	public function sample( string $template, string $to, string $key ): EmailMessage {
		$home    = home_url( '/' );
		$content = self::WELCOME === $template
			? $this->welcome_content( $to, $home, $home )
			: $this->confirmation_content( $home, $home );
		return $this->message( $key, $to, $content );
	}

	/** Does not contain the address. A stranger may have entered it, and abused the part before the "@" for a message to its owner. */
	private function confirmation_content( string $confirm, string $stop ): EmailContent {
		$texts   = $this->settings->confirmation();
		$subject = SubscriptionEmailTexts::subject( $texts['subject'] );
		return new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: SubscriptionEmailTexts::paragraphs( $texts['text'] ),
			buttons: [ __( 'Confirm', 'slipstream' ) => $confirm ],
			note: __( 'If it was not you, ignore this email. You will not be subscribed.', 'slipstream' ),
			footer: [ __( 'Unsubscribe from all emails', 'slipstream' ) => $stop ],
		);
	}

	private function welcome_content( string $email, string $preferences, string $stop ): EmailContent {
		$texts   = $this->settings->welcome();
		$subject = SubscriptionEmailTexts::subject( $texts['subject'], $email );
		return new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: SubscriptionEmailTexts::paragraphs( $texts['text'], $email ),
			buttons: [ __( 'Visit the website', 'slipstream' ) => home_url( '/' ) ],
			footer: [
				__( 'You receive this email because you subscribed to new posts.', 'slipstream' ) => '',
				__( 'Manage your subscription', 'slipstream' ) => $preferences,
				__( 'Unsubscribe', 'slipstream' ) => $stop,
			],
		);
	}

	/** @param string $stop URL that unsubscribes; '' for a sample. */
	private function message( string $key, string $to, EmailContent $content, string $stop = '' ): EmailMessage {
		$headers = '' === $stop ? [] : [
			'List-Unsubscribe'      => "<$stop>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		return new EmailMessage(
			$key,
			$to,
			$content->title,
			$this->frame->html( $content ),
			'',
			EmailMessage::AUTOMATIC + $headers,
			$this->sender->from_name()
		);
	}
}
