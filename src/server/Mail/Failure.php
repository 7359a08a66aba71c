<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use PHPMailer\PHPMailer\PHPMailer;
use WP_Error;

/**
 * Maps errors of PHPMailer and mail servers to error codes. Their texts may contain host, user name, password and recipient. PHPMailer
 * has no error codes, so the first sentence of its message, in the site's language, identifies the error.
 */
final class Failure {

	/** Error codes by PHPMailer's key of the message. */
	private const CODES = [
		'connect_host'        => 'mail_connect',
		'smtp_connect_failed' => 'mail_connect',
		'authenticate'        => 'mail_login',
		'from_failed'         => 'mail_sender',
		// The recipient is already validated, so the sender must be invalid.
		'invalid_address'     => 'mail_sender',
		'recipients_failed'   => 'mail_recipient',
		'data_not_accepted'   => 'mail_content',
		'instantiate'         => 'mail_program',
		'execute'             => 'mail_program',
	];

	private const UNKNOWN = 'mail_not_sent';

	/** Matches the server's status code (RFC 3463, otherwise RFC 5321). It helps the server's operator, and never contains an address. */
	private const NUMBERS = [ '/(?<![\w.@-])[45]\.\d{1,3}\.\d{1,3}(?![\w.@-])/', '/(?<![\w.@-])[45]\d\d(?![\w.@-])/' ];

	/** @return string Reason for JobFailed, such as `mail_recipient 5.1.1`. */
	public static function code( ?WP_Error $error, mixed $mailer ): string {
		$said  = null === $error ? '' : $error->get_error_message();
		$code  = self::UNKNOWN;
		$texts = $mailer instanceof PHPMailer ? array_filter( (array) $mailer->getTranslations(), 'is_string' ) : [];
		foreach ( array_intersect_key( self::CODES, $texts ) as $name => $known ) {
			if ( str_starts_with( $said, $texts[ $name ] ) ) {
				$code = $known;
				break;
			}
		}
		return trim( "$code " . ( self::UNKNOWN === $code ? '' : self::number( $said, $mailer, 'mail_recipient' === $code ) ) );
	}

	/** Returns the server's status code; '' if PHPMailer does not have it. */
	private static function number( string $said, mixed $mailer, bool $is_recipient ): string {
		$smtp = $mailer instanceof PHPMailer && 'smtp' === $mailer->Mailer ? $mailer->getSMTPInstance() : null;
		$last = $is_recipient && $smtp instanceof SmtpConnection ? $smtp->refusal : $smtp?->getError() ?? [];
		foreach ( [ $said, $last['smtp_code_ex'] ?? '', $last['smtp_code'] ?? '' ] as $text ) {
			foreach ( self::NUMBERS as $number ) {
				if ( 1 === preg_match( $number, (string) $text, $found ) ) {
					return $found[0];
				}
			}
		}
		return '';
	}

	/**
	 * Returns a sentence for a user who is waiting for the email; '' for ''.
	 * @param string $code Reason from a JobState.
	 */
	public static function label( string $code ): string {
		[ $name, $number ] = explode( ' ', "$code " );
		$text              = match ( $name ) {
			'' => '',
			'mail_connect' => __( 'The mail server could not be reached.', 'slipstream' ),
			'mail_login' => __( 'The mail server refused this site’s user name or password.', 'slipstream' ),
			'mail_sender' => __( 'The mail server refused the sender.', 'slipstream' ),
			'mail_recipient' => __( 'The mail server refused the recipient.', 'slipstream' ),
			'mail_content' => __( 'The mail server refused the content of the email.', 'slipstream' ),
			'mail_program' => __( 'This server can’t send email.', 'slipstream' ),
			default => __( 'The message could not be sent.', 'slipstream' ),
		};
		return str_starts_with( $name, 'mail_' ) && '' !== $number ? "$text ($number)" : $text;
	}
}
