<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Blocks\Template;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\EmailMessage;
use Slipstream\Support\Clock;

/** Mails about the subscription itself, in the language of the page that it was asked for on. Nothing in them was written by who asked. */
final class SubscriptionMails {

	/** Characters of the site's name in a subject. */
	private const MAX_NAME = 100;

	public function __construct(
		private readonly Mailer $mailer,
		private readonly Links $links,
		private readonly SubscriberSettings $settings,
		private readonly Clock $clock,
	) {}

	/** @return bool False when nobody will send it. */
	public function confirm( Subscriber $subscriber ): bool {
		$site = self::site_name();
		$make = fn (): EmailMessage => $this->message(
			$this->confirmation_key( $subscriber, $subscriber->mails + 1 ),
			$subscriber,
			/* translators: %s: name of the site. */
			sprintf( __( 'Confirm your subscription to %s', 'slipstream' ), $site ),
			[
				'text'   => sprintf(
					/* translators: %s: name of the site. */
					__( 'Somebody entered this address to get new posts of %s by email. If that was you, confirm it.', 'slipstream' ),
					$site
				),
				'url'    => $this->links->confirm( $subscriber ),
				'button' => __( 'Confirm', 'slipstream' ),
				'note'   => __( 'If it was not you, do nothing: you get no posts then.', 'slipstream' ),
				'stop'   => $this->links->unsubscribe( $subscriber ),
			]
		);
		return ! $this->mailer->send( self::in_language( $subscriber->locale, $make ), Priority::NOW )->is_rejected();
	}

	/**
	 * To existing subscribers, once in a window.
	 * @return bool False when nobody will send it.
	 */
	public function tell_subscribed( Subscriber $subscriber ): bool {
		$site   = self::site_name();
		$window = intdiv( $this->clock->now()->getTimestamp(), SignUps::WINDOW );
		$make   = fn (): EmailMessage => $this->message(
			"subscribers-known-$subscriber->id-$window",
			$subscriber,
			/* translators: %s: name of the site. */
			sprintf( __( 'You are subscribed to %s', 'slipstream' ), $site ),
			[
				'text'   => sprintf(
					/* translators: %s: name of the site. */
					__( 'Somebody entered this address to get new posts of %s by email. You get them already.', 'slipstream' ),
					$site
				),
				'url'    => $this->links->preferences( $subscriber ),
				'button' => __( 'Change what you get', 'slipstream' ),
				'note'   => '',
				'stop'   => $this->links->unsubscribe( $subscriber ),
			]
		);
		return ! $this->mailer->send( self::in_language( $subscriber->locale, $make ), Priority::NOW )->is_rejected();
	}

	/** Takes a confirmation back that still waits. */
	public function withdraw( Subscriber $subscriber ): void {
		if ( $subscriber->mails > 0 ) {
			$this->mailer->withdraw( $this->confirmation_key( $subscriber, $subscriber->mails ) );
		}
	}

	/** A number may be given again by a database that forgot it, the moment with it hardly. */
	private function confirmation_key( Subscriber $subscriber, int $number ): string {
		return "subscribers-confirm-$subscriber->id-$subscriber->created-$subscriber->round-$number";
	}

	/** @param array{text: string, url: string, button: string, note: string, stop: string} $view Not escaped. */
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
			Template::render( __DIR__ . '/views/mail.php', $view ),
			'',
			$headers,
			$this->settings->from_name()
		);
	}

	/** In one line, as a subject has to be. */
	private static function site_name(): string {
		$name = html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES, 'UTF-8' );
		$name = trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', mb_scrub( $name, 'UTF-8' ) ) );
		return '' === $name ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : mb_substr( $name, 0, self::MAX_NAME );
	}

	/** @param \Closure(): EmailMessage $make Makes it. */
	private static function in_language( string $locale, \Closure $make ): EmailMessage {
		$is_switched = '' !== $locale && switch_to_locale( $locale );
		$message     = $make();
		if ( $is_switched ) {
			restore_previous_locale();
		}
		return $message;
	}
}
