<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Closure;
use PHPMailer\PHPMailer\PHPMailer;
use Slipstream\Jobs\JobFailed;
use WP_Error;
use WP_PHPMailer;

/** One message on its way through wp_mail(). Whoever hooks that may send mail of its own meanwhile, even to the same address. */
final class EmailSender {

	/** A header by which the message is known, and that does not leave the site. */
	private const MARK = 'X-Slipstream-Message';

	/** WordPress' own name of the sender, as long as no plugin has set another. */
	private const DEFAULT_NAME = 'WordPress';

	/** WordPress' filter that makes each emoji a picture of s.w.org, which would learn who opens the email. */
	private const EMOJI = 'wp_staticize_emoji_for_email';

	private readonly string $id;

	/** The one that has the message; WordPress uses it for other mail as well. */
	private ?PHPMailer $mailer = null;

	private ?WP_Error $error = null;

	/** @param Closure(): mixed $on_accepted Called as soon as the mail server has the message. */
	public function __construct(
		private readonly EmailMessage $message,
		private readonly Closure $on_accepted,
	) {
		$hash     = substr( hash_hmac( 'sha256', 'mail|' . get_current_blog_id() . "|$message->key", wp_salt( 'nonce' ) ), 0, 32 );
		$this->id = "<$hash@" . (string) wp_parse_url( home_url(), PHP_URL_HOST ) . '>';
	}

	/** @throws JobFailed When it was not taken. */
	public function send(): void {
		$hooks = [
			[ 'phpmailer_init', $this->prepare( ... ), 1 ],
			[ 'wp_mail_failed', $this->fail( ... ), PHP_INT_MIN ],
			// Before others who listen: they may die.
			[ 'wp_mail_succeeded', $this->succeed( ... ), PHP_INT_MIN ],
		];
		foreach ( $hooks as [ $hook, $callback, $priority ] ) {
			add_action( $hook, $callback, $priority );
		}
		self::use_site_mailer();
		$emoji = has_filter( 'wp_mail', self::EMOJI );
		remove_filter( 'wp_mail', self::EMOJI, (int) $emoji );
		try {
			$is_sent = wp_mail( $this->message->to, $this->message->subject, $this->message->html, $this->headers() );
		} finally {
			if ( false !== $emoji ) {
				add_filter( 'wp_mail', self::EMOJI, (int) $emoji );
			}
			foreach ( $hooks as [ $hook, $callback, $priority ] ) {
				remove_action( $hook, $callback, $priority );
			}
			if ( null !== $this->mailer ) {
				// WordPress leaves this field as it is.
				$this->mailer->MessageID = '';
			}
		}
		$code = $is_sent ? '' : Failure::code( $this->error, $this->mailer ?? $GLOBALS['phpmailer'] ?? null );
		/**
		 * Fires after each attempt to hand one of our emails to the mail server.
		 *
		 * @param string $code Why it was refused, as Mail\Failure::label() explains; '' when it was sent.
		 */
		do_action( 'slipstream_mail_attempted', $code );
		if ( '' !== $code ) {
			throw new JobFailed( $code );
		}
	}

	/** WordPress would make its own; one that a plugin has put there stays. */
	private static function use_site_mailer(): void {
		$now = $GLOBALS['phpmailer'] ?? null;
		if ( $now instanceof PHPMailer && WP_PHPMailer::class !== $now::class ) {
			return;
		}
		$GLOBALS['phpmailer'] = SiteMailer::make();
	}

	private function prepare( PHPMailer $mailer ): void {
		if ( in_array( [ self::MARK, $this->id ], $mailer->getCustomHeaders(), true ) ) {
			$mailer->clearCustomHeader( self::MARK );
			$mailer->AltBody   = PlainText::from_html( $this->message->html );
			$mailer->MessageID = $this->id;
			$mailer->FromName  = $this->from_name( $mailer->FromName );
			$this->mailer      = $mailer;
		} elseif ( $this->id === $mailer->MessageID ) {
			$mailer->MessageID = '';
		}
	}

	/** @param string $current What WordPress and plugins have set. */
	private function from_name( string $current ): string {
		if ( '' !== $this->message->from_name ) {
			return $this->message->from_name;
		}
		return self::DEFAULT_NAME === $current ? SiteName::line() : $current;
	}

	private function fail( WP_Error $error ): void {
		// Before it has the message PHPMailer refuses the sender.
		$this->error = null === $this->mailer || $this->is_ours() ? $error : $this->error;
	}

	private function succeed(): void {
		if ( $this->is_ours() ) {
			( $this->on_accepted )();
		}
	}

	/** Whether the mail that PHPMailer has now is this one. */
	private function is_ours(): bool {
		return $this->id === $this->mailer?->MessageID;
	}

	/** @return list<string> None holds a line break: EmailMessage sees to it. */
	private function headers(): array {
		$headers = [
			'Content-Type' => 'text/html; charset=UTF-8',
			self::MARK     => $this->id,
		] + $this->message->headers;
		if ( '' !== $this->message->reply_to ) {
			$headers['Reply-To'] = $this->message->reply_to;
		}
		return array_map( static fn ( string $name, string $value ): string => "$name: $value", array_keys( $headers ), $headers );
	}
}
