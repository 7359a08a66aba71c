<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Locale;

/** Sends two links that confirm a change of address. A job does the work, so that the response reveals nothing about the new address. */
final class AddressEmail {

	public const HOOK = 'slipstream_membership_address';

	/** Maximum requests of one reader per number of seconds. */
	private const MAX_REQUESTS = 3;
	private const SECONDS      = 86_400;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly AddressRequests $requests,
		private readonly Mailer $mailer,
		private readonly RateLimiter $limiter,
		private readonly EmailFrame $frame,
	) {}

	/**
	 * Counts a request of a reader. Returns false if the reader has used up the requests of a day.
	 * @param string $from Normalized address of the signed-in reader.
	 */
	public function admit( string $from ): bool {
		return $this->limiter->admit( [ "reader-address|$from" => self::MAX_REQUESTS ], self::SECONDS );
	}

	/**
	 * Queues the job.
	 * @param string $from Normalized address of the signed-in reader.
	 * @param string $to   Normalized new address.
	 * @return bool False if the job cannot be queued.
	 */
	public function schedule( string $from, string $to ): bool {
		$arguments = [
			'from'   => $from,
			'to'     => $to,
			'locale' => get_locale(),
		];
		$key       = bin2hex( random_bytes( 16 ) );
		return ! $this->outbox->schedule( self::HOOK, $arguments, 0, $key, priority: Priority::NOW, is_new_key: true )->is_rejected();
	}

	/**
	 * Runs the job. The secrets are derived from the job's key, so that a second run sends the same links.
	 * @param array<mixed> $arguments See schedule().
	 * @throws JobFailed   If an email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$text = static fn ( string $name ): string => is_string( $arguments[ $name ] ?? null ) ? $arguments[ $name ] : '';
		$from = EmailIdentity::normalize( $text( 'from' ) );
		$to   = EmailIdentity::normalize( $text( 'to' ) );
		if ( '' === $from || '' === $to || $from === $to ) {
			return;
		}
		$old = self::secret( $key, 'old' );
		$new = self::secret( $key, 'new' );
		$this->requests->add( $from, $to, $old, $new );
		$messages = Locale::run(
			$text( 'locale' ),
			fn (): array => [
				$this->message( $from, $to, $from, $old, "$key-old" ),
				$this->message( $from, $to, $to, $new, "$key-new" ),
			]
		);
		foreach ( $messages as $message ) {
			if ( $this->mailer->send( $message, Priority::NOW )->is_rejected() ) {
				throw new JobFailed( 'mail_not_queued' );
			}
		}
	}

	/** @return string Secret in the form of Secret::for_link(). The database alone does not reveal it. */
	private static function secret( string $key, string $side ): string {
		return hash_hmac( 'sha256', 'reader-address|' . get_current_blog_id() . "|$key|$side", wp_salt( 'auth' ) );
	}

	private function message( string $from, string $to, string $recipient, string $secret, string $key ): EmailMessage {
		$site = SiteName::line();
		/* translators: %s: name of the site. */
		$subject = sprintf( __( 'Confirm your new email address at %s', 'slipstream' ), $site );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [
				/* translators: 1: name of the site, 2: the old email address, 3: the new email address. */
				sprintf( __( 'A reader of %1$s wants to change their email address from %2$s to %3$s.', 'slipstream' ), $site, $from, $to ),
			],
			buttons: [ __( 'Confirm this address change', 'slipstream' ) => ReaderLink::to_address( $secret ) ],
			note: __(
				'Both addresses must confirm within 24 hours. If you did not ask for it, ignore this email. Nothing changes then.',
				'slipstream'
			),
		);
		return new EmailMessage(
			"membership-address-$key",
			$recipient,
			$subject,
			$this->frame->html( $content ),
			headers: EmailMessage::AUTOMATIC
		);
	}
}
