<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Memberships;
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
use Slipstream\Support\Clock;
use Slipstream\Support\Locale;

/**
 * Sends the link that signs a reader in. The request queues the same job for every address. Only the job checks whether the address
 * has memberships or donations, so that neither the response nor its duration reveals it.
 */
final class SignInEmail {

	public const HOOK = 'slipstream_membership_sign_in';

	/** Maximum emails to one address per number of seconds. */
	private const MAX_EMAILS = 3;
	private const SECONDS    = 900;

	/** Seconds in which an address has at most one job while its network is above the limit. */
	private const FLOOD_SECONDS = 60;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Memberships $memberships,
		private readonly DonationStatement $statements,
		private readonly MagicLinks $links,
		private readonly Mailer $mailer,
		private readonly RateLimiter $limiter,
		private readonly Clock $clock,
		private readonly EmailFrame $frame,
	) {}

	/**
	 * Queues the job.
	 * @param string $email    Normalized address.
	 * @param int    $post_id  Post to which the reader returns; 0 for the account page.
	 * @param bool   $is_flood Whether the network of the request is above its limit. Then an address has one job a minute, which runs after
	 *     urgent ones: the addresses may be invented.
	 * @return bool False if the job cannot be queued.
	 */
	public function schedule( string $email, int $post_id, bool $is_flood = false ): bool {
		$arguments = [
			'email'  => $email,
			'post'   => $post_id,
			'locale' => get_locale(),
		];
		$key       = $is_flood ? $this->flood_key( $email ) : bin2hex( random_bytes( 16 ) );
		$result    = $is_flood
			? $this->outbox->schedule( self::HOOK, $arguments, 0, $key, self::FLOOD_SECONDS, Priority::SOON )
			: $this->outbox->schedule( self::HOOK, $arguments, 0, $key, priority: Priority::NOW, is_new_key: true );
		return ! $result->is_rejected();
	}

	/**
	 * Runs the job: sends the link if the address has donations or current or former memberships.
	 * @param array<mixed> $arguments See schedule().
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$email   = EmailIdentity::normalize( is_string( $arguments['email'] ?? null ) ? $arguments['email'] : '' );
		$post_id = is_int( $arguments['post'] ?? null ) ? $arguments['post'] : 0;
		$locale  = is_string( $arguments['locale'] ?? null ) ? $arguments['locale'] : '';
		if ( '' === $email || ! $this->is_known( $email ) ) {
			return;
		}
		if ( ! $this->limiter->admit( [ "reader-sign-in|$email" => self::MAX_EMAILS ], self::SECONDS ) ) {
			return;
		}
		$url     = ReaderLink::to_link( $this->links->make( $email, $post_id ) );
		$message = Locale::run( $locale, fn (): EmailMessage => $this->message( $email, $url, $key ) );
		if ( $this->mailer->send( $message, Priority::NOW )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	/**
	 * Returns the job's key, which is the same for all requests of an address within a minute. Contains only a hash of the address, because
	 * keys are stored longer than the job.
	 */
	private function flood_key( string $email ): string {
		$minute = intdiv( $this->clock->now()->getTimestamp(), self::FLOOD_SECONDS );
		return 'flood-' . substr( hash_hmac( 'sha256', "reader-sign-in|$email|$minute", wp_salt( 'auth' ) ), 0, 32 );
	}

	/** @throws QueryFailed If the database fails. */
	private function is_known( string $email ): bool {
		return [] !== $this->memberships->find_all( [ $email ] ) || [] !== $this->statements->years( $email );
	}

	private function message( string $email, string $url, string $key ): EmailMessage {
		$site = SiteName::line();
		/* translators: %s: name of the site. */
		$subject = sprintf( __( 'Sign in to %s', 'slipstream' ), $site );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [
				/* translators: %s: name of the site. */
				sprintf( __( 'Open the sign-in page and press the button there to sign in to %s.', 'slipstream' ), $site ),
			],
			buttons: [ __( 'Open the sign-in page', 'slipstream' ) => $url ],
			note: sprintf(
				/* translators: %s: a number of minutes. */
				__( 'The link works once, for %s minutes. If you did not ask for it, ignore this email.', 'slipstream' ),
				number_format_i18n( MagicLinks::LIFETIME / 60 )
			),
		);
		return new EmailMessage(
			"membership-sign-in-$key",
			$email,
			$subject,
			$this->frame->html( $content ),
			headers: EmailMessage::AUTOMATIC
		);
	}
}
