<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use Slipstream\Jobs\Outbox;

/**
 * Nobody waits for a mail server: a message is a job, which is tried again and parked as every other. What it says stands in
 * the outbox until then, so that no key of a service belongs into it.
 */
final class Mailer {

	public const HOOK = 'slipstream_mail';

	public function __construct( private readonly Outbox $outbox ) {}

	/** @return bool False when one of this key was handed over before, or when the outbox takes no more from this request. */
	public function send( Message $message ): bool {
		return $this->outbox->schedule( self::HOOK, $message->to_arguments(), 0, $message->key, Outbox::KEEP );
	}

	/**
	 * Hook `slipstream_mail`: the job.
	 * @param array<mixed> $arguments See Message.
	 * @throws RuntimeException When it was not taken. What the mail server said goes nowhere: it may hold anything.
	 */
	public function deliver( array $arguments, string $key ): void {
		$message  = Message::from_arguments( $arguments, $key );
		$id       = self::message_id( $key );
		$prepared = null;
		$prepare  = static function ( PHPMailer $mailer ) use ( $message, $id, &$prepared ): void {
			// Whoever hooks wp_mail may send mail of its own meanwhile.
			if ( null === $prepared && ( $mailer->getToAddresses()[0][0] ?? '' ) === $message->to ) {
				$prepared          = $mailer;
				$mailer->AltBody   = PlainText::from_html( $message->html );
				$mailer->MessageID = $id;
				$mailer->FromName  = '' === $message->from_name ? $mailer->FromName : $message->from_name;
			} elseif ( $id === $mailer->MessageID ) {
				$mailer->MessageID = '';
			}
		};
		add_action( 'phpmailer_init', $prepare, 1 );
		try {
			$is_sent = wp_mail( $message->to, $message->subject, $message->html, self::headers( $message ) );
		} finally {
			remove_action( 'phpmailer_init', $prepare, 1 );
			if ( $prepared instanceof PHPMailer ) {
				// WordPress uses the same object for the next mail and leaves this field as it is.
				$prepared->MessageID = '';
			}
		}
		if ( ! $is_sent ) {
			throw new RuntimeException( 'The mail was not sent.' );
		}
	}

	/** @return list<string> None holds a line break: Message sees to it. */
	private static function headers( Message $message ): array {
		$headers = [ 'Content-Type' => 'text/html; charset=UTF-8' ] + $message->headers;
		if ( '' !== $message->reply_to ) {
			$headers['Reply-To'] = $message->reply_to;
		}
		return array_map( static fn ( string $name, string $value ): string => "$name: $value", array_keys( $headers ), $headers );
	}

	/** The same at each attempt: a worker that is killed after the mail server took the message sends it again, and mailboxes show one. */
	private static function message_id( string $key ): string {
		$hash = substr( hash_hmac( 'sha256', 'mail|' . get_current_blog_id() . "|$key", wp_salt( 'nonce' ) ), 0, 32 );
		return "<$hash@" . (string) wp_parse_url( home_url(), PHP_URL_HOST ) . '>';
	}
}
