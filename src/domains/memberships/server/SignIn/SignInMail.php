<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Blocks\Template;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Locale;

/**
 * Sends the link that signs a reader in. The request queues the same job for every address. Only the job checks whether the address
 * has memberships or donations, so that neither the response nor its duration reveals it.
 */
final class SignInMail {

	public const HOOK = 'slipstream_membership_sign_in';

	public const VIEW = __DIR__ . '/views/mail.php';

	/** Maximum emails to one address per number of seconds. */
	private const MAX_EMAILS = 3;
	private const SECONDS    = 900;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Memberships $memberships,
		private readonly DonationStatement $statements,
		private readonly MagicLinks $links,
		private readonly Mailer $mailer,
		private readonly RateLimiter $limiter,
	) {}

	/**
	 * Queues the job.
	 * @param string $email   Normalized address.
	 * @param int    $post_id Post to which the reader returns; 0 for the account page.
	 * @return bool False if the job cannot be queued.
	 */
	public function schedule( string $email, int $post_id ): bool {
		$arguments = [
			'email'  => $email,
			'post'   => $post_id,
			'locale' => get_locale(),
		];
		$key       = bin2hex( random_bytes( 16 ) );
		return ! $this->outbox->schedule( self::HOOK, $arguments, 0, $key, priority: Priority::NOW, is_new_key: true )->is_rejected();
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
		$message = Locale::run( $locale, static fn (): EmailMessage => self::message( $email, $url, $key ) );
		if ( $this->mailer->send( $message, Priority::NOW )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	/** @throws QueryFailed If the database fails. */
	private function is_known( string $email ): bool {
		return [] !== $this->memberships->find_all( [ $email ] ) || [] !== $this->statements->years( $email );
	}

	private static function message( string $email, string $url, string $key ): EmailMessage {
		$site = SiteName::line();
		$view = [
			/* translators: %s: name of the site. */
			'text' => sprintf( __( 'Open this link and press the button to sign in to %s.', 'slipstream' ), $site ),
			'url'  => $url,
			'link' => __( 'Sign in', 'slipstream' ),
			'note' => sprintf(
				/* translators: %s: a number of minutes. */
				__( 'The link works once, for %s minutes. If you did not ask for it, ignore this email.', 'slipstream' ),
				number_format_i18n( MagicLinks::LIFETIME / 60 )
			),
		];
		return new EmailMessage(
			"membership-sign-in-$key",
			$email,
			/* translators: %s: name of the site. */
			sprintf( __( 'Sign in to %s', 'slipstream' ), $site ),
			Template::render( self::VIEW, $view ),
			'',
			[ 'Auto-Submitted' => 'auto-generated' ]
		);
	}
}
