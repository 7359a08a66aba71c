<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Closure;
use PHPMailer\PHPMailer\PHPMailer;
use Slipstream\Jobs\JobFailed;
use WP_Error;
use WP_PHPMailer;

/** Sends one message with wp_mail(). Callbacks of wp_mail() may send other emails meanwhile, even to the same recipient. */
final class EmailSender {

	/** Header that marks the message for our hooks. It is removed before sending. */
	private const MARK = 'X-Slipstream-Message';

	/** WordPress' default sender name. */
	private const DEFAULT_NAME = 'WordPress';

	/** WordPress' filter that replaces emoji with images on s.w.org. That server could log who opens the email. */
	private const EMOJI = 'wp_staticize_emoji_for_email';

	private readonly string $id;

	/** The mailer while it contains this message. WordPress uses the same object for other emails. */
	private ?PHPMailer $mailer = null;

	private ?WP_Error $error = null;

	/** @param Closure(): mixed $on_accepted Called as soon as the mail server accepts the message. */
	public function __construct(
		private readonly EmailMessage $message,
		private readonly Closure $on_accepted,
	) {
		$hash     = substr( hash_hmac( 'sha256', 'mail|' . get_current_blog_id() . "|$message->key", wp_salt( 'nonce' ) ), 0, 32 );
		$this->id = "<$hash@" . (string) wp_parse_url( home_url(), PHP_URL_HOST ) . '>';
	}

	/** @throws JobFailed If the mail server did not accept the message. */
	public function send(): void {
		$hooks = [
			[ 'phpmailer_init', $this->prepare( ... ), 1 ],
			[ 'wp_mail_failed', $this->fail( ... ), PHP_INT_MIN ],
			// Run first, because other callbacks may end the request.
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
				// WordPress does not reset the Message-ID for the next email.
				$this->mailer->MessageID = '';
			}
		}
		$code = $is_sent ? '' : Failure::code( $this->error, $this->mailer ?? $GLOBALS['phpmailer'] ?? null );
		/**
		 * Fires after each attempt to send one of our emails to the mail server.
		 *
		 * @param string $code Reason for the refusal, see Mail\Failure::label(); '' if the email was sent.
		 */
		do_action( 'slipstream_mail_attempted', $code );
		if ( '' !== $code ) {
			throw new JobFailed( $code );
		}
	}

	/** Replaces WordPress' mailer with SiteMailer. Keeps another plugin's mailer. */
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

	/** @param string $current Sender's name from WordPress or another plugin. */
	private function from_name( string $current ): string {
		if ( '' !== $this->message->from_name ) {
			return $this->message->from_name;
		}
		return self::DEFAULT_NAME === $current ? SiteName::line() : $current;
	}

	private function fail( WP_Error $error ): void {
		// PHPMailer refuses an invalid sender before `phpmailer_init` fires.
		$this->error = null === $this->mailer || $this->is_ours() ? $error : $this->error;
	}

	private function succeed(): void {
		if ( $this->is_ours() ) {
			( $this->on_accepted )();
		}
	}

	/** Whether PHPMailer currently contains this message. */
	private function is_ours(): bool {
		return $this->id === $this->mailer?->MessageID;
	}

	/** @return list<string> Header lines. None contains a line break, because EmailMessage validates the values. */
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
