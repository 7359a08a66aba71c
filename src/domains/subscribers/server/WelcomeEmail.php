<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Support\Locale;

/**
 * Sends one welcome email when a reader has confirmed their subscription. Its key contains the round of the subscription, so that a reader
 * who leaves and subscribes again receives another one.
 */
final class WelcomeEmail {

	public const HOOK = 'slipstream_welcome_email';

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Mailer $mailer,
		private readonly SubscriberStore $store,
		private readonly SuppressionList $suppression,
		private readonly Links $links,
		private readonly SubscriberSettings $sender,
		private readonly SubscriberEmailSettings $settings,
		private readonly EmailFrame $frame,
	) {}

	/** Schedules the email. Runs in the transaction that confirms the subscription, so that both are stored or neither. */
	public function schedule( Subscriber $subscriber ): void {
		if ( $this->settings->sends_welcome() ) {
			$arguments = [
				'subscriber' => $subscriber->id,
				'round'      => $subscriber->round,
			];
			$this->outbox->schedule( self::HOOK, $arguments, 0, self::key( $subscriber ), Outbox::KEEP );
		}
	}

	/** Cancels an email that was not sent yet. */
	public function cancel( Subscriber $subscriber ): void {
		$key = self::key( $subscriber );
		$this->outbox->cancel( self::HOOK, $key );
		$this->mailer->withdraw( $key );
	}

	/**
	 * Runs the job: sends the email, unless the reader has left or the owner has switched it off in the meantime. The mailer sends each key
	 * only once.
	 * @param array<mixed> $arguments `subscriber`: ID; `round`: Subscriber::$round.
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$subscriber = $this->store->find( is_int( $arguments['subscriber'] ?? null ) ? $arguments['subscriber'] : 0 );
		if ( null === $subscriber || ! $subscriber->is_active() || self::key( $subscriber ) !== $key ) {
			return;
		}
		if ( ! $this->settings->sends_welcome() || $this->suppression->contains( $subscriber->email ) ) {
			return;
		}
		$make = fn (): EmailMessage => $this->message( $subscriber, $key );
		if ( $this->mailer->send( Locale::run( $subscriber->locale, $make ) )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function message( Subscriber $subscriber, string $key ): EmailMessage {
		$texts   = $this->settings->welcome();
		$subject = SubscriptionEmailTexts::subject( $texts['subject'], $subscriber->email );
		$stop    = $this->links->unsubscribe( $subscriber );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: SubscriptionEmailTexts::paragraphs( $texts['text'], $subscriber->email ),
			buttons: [ __( 'Visit the website', 'slipstream' ) => home_url( '/' ) ],
			footer: [
				__( 'You receive this email because you subscribed to new posts.', 'slipstream' ) => '',
				__( 'Manage your subscription', 'slipstream' ) => $this->links->preferences( $subscriber ),
				__( 'Unsubscribe', 'slipstream' ) => $stop,
			],
		);
		$headers = [
			...EmailMessage::AUTOMATIC,
			'List-Unsubscribe'      => "<$stop>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		return new EmailMessage(
			$key,
			$subscriber->email,
			$subject,
			$this->frame->html( $content ),
			'',
			$headers,
			$this->sender->from_name()
		);
	}

	/** Returns the key of the email. It includes the time of creation, because a restored database may use an ID again. */
	private static function key( Subscriber $subscriber ): string {
		return "subscribers-welcome-$subscriber->id-$subscriber->created-$subscriber->round";
	}
}
