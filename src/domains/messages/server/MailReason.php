<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;
use PHPMailer\PHPMailer\PHPMailer;
use Slipstream\Mail\InvalidMessage;
use Throwable;
use WP_Error;

/** Why a mail was not handed over, as a code: what a mail server says may hold an address or a password. */
final class MailReason {

	public const INVALID     = 'invalid';
	public const INTERRUPTED = 'interrupted';
	public const UNREACHABLE = 'unreachable';
	public const NOT_SENT    = 'not_sent';

	/** With the server's three digits behind it. */
	private const REFUSED = 'refused_';

	/**
	 * @param Closure(): void $send Throws when it could not.
	 * @return string '' when it could. INTERRUPTED says that it may have arrived: the server had the text, and did not answer.
	 */
	public static function of( Closure $send ): string {
		$said   = '';
		$listen = static function ( WP_Error $error ) use ( &$said ): void {
			$said = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		try {
			$send();
			return '';
		} catch ( InvalidMessage ) {
			return self::INVALID;
		} catch ( Throwable ) {
			return self::read( $said );
		} finally {
			remove_action( 'wp_mail_failed', $listen );
		}
	}

	/** For the person who asks what happened. */
	public static function label( string $reason ): string {
		if ( str_starts_with( $reason, self::REFUSED ) ) {
			/* translators: %s: a number of three digits. */
			return sprintf( __( 'The mail server refused it (code %s).', 'slipstream' ), substr( $reason, strlen( self::REFUSED ) ) );
		}
		return match ( $reason ) {
			''                => '',
			self::INVALID     => __( 'The address or the subject can’t be used in a mail.', 'slipstream' ),
			self::INTERRUPTED => __( 'Sending was interrupted. The mail may have arrived.', 'slipstream' ),
			self::UNREACHABLE => __( 'The mail server can’t be reached.', 'slipstream' ),
			default           => __( 'The site’s mail program did not take it.', 'slipstream' ),
		};
	}

	private static function read( string $said ): string {
		global $phpmailer;
		if ( ! $phpmailer instanceof PHPMailer || 'smtp' !== $phpmailer->Mailer ) {
			return self::NOT_SENT;
		}
		$words = array_map( static fn ( mixed $text ): string => is_string( $text ) ? $text : '', $phpmailer->getTranslations() );
		$says  = static fn ( string $key ): bool => '' !== ( $words[ $key ] ?? '' ) && str_contains( $said, rtrim( $words[ $key ], ': ' ) );
		$code  = (string) ( $phpmailer->getSMTPInstance()->getError()['smtp_code'] ?? '' );
		if ( 1 === preg_match( '/^[45]\d\d$/D', $code ) ) {
			return self::REFUSED . $code;
		}
		if ( $says( 'data_not_accepted' ) ) {
			return self::INTERRUPTED;
		}
		return $says( 'connect_host' ) || $says( 'smtp_connect_failed' ) ? self::UNREACHABLE : self::NOT_SENT;
	}
}
