<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use PHPMailer\PHPMailer\SMTP;
use WP_PHPMailer;

// WordPress loads these files only when it sends the first email.
foreach ( [ 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ] as $slipstream_file ) {
	require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . "/$slipstream_file.php";
}

/**
 * Extends WordPress' PHPMailer in two ways. It does not encode the URLs in list headers (RFC 2369, RFC 8058). PHPMailer encodes headers
 * of 48 characters or more for mail(), and mailboxes would then show no unsubscribe button. It also keeps the status code of a refused
 * recipient, which identifies missing mailboxes.
 */
final class SiteMailer extends WP_PHPMailer {

	/** Matches the list headers that EmailMessage allows. */
	private const VALUE = '/^<((https?:\/\/|mailto:)[!-;=?-~]+|[A-Za-z0-9][A-Za-z0-9.-]*)>$/D';

	/** Creates the mailer in the same way as WordPress. */
	public static function make(): self {
		self::$validator = static fn ( string $email ): bool => false !== is_email( $email );
		return new self( true );
	}

	/**
	 * @param string $str      Value of a header.
	 * @param string $position Kind of text, as in PHPMailer.
	 */
	public function encodeHeader( $str, $position = 'text' ): string {
		return 'text' === $position && 1 === preg_match( self::VALUE, $str ) ? $str : parent::encodeHeader( $str, $position );
	}

	public function getSMTPInstance(): SMTP {
		if ( ! $this->smtp instanceof SMTP ) {
			$this->smtp = new SmtpConnection();
		}
		return $this->smtp;
	}
}
