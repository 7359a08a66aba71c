<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use PHPMailer\PHPMailer\SMTP;
use WP_PHPMailer;

// WordPress loads them when it mails for the first time.
foreach ( [ 'PHPMailer/PHPMailer', 'PHPMailer/SMTP', 'PHPMailer/Exception', 'class-wp-phpmailer' ] as $slipstream_file ) {
	require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . "/$slipstream_file.php";
}

/**
 * WordPress' PHPMailer, but for two things. For PHP's own mail() it encodes each header of 48 characters or more, addresses as well; in
 * those of a list they are no text (RFC 2369, RFC 8058), and mailboxes would show no button to unsubscribe. And it forgets the number
 * with which a server refused the recipient, by which one knows a mailbox that is not there.
 */
final class SiteMailer extends WP_PHPMailer {

	/** What EmailMessage lets into such a header. */
	private const VALUE = '/^<((https?:\/\/|mailto:)[!-;=?-~]+|[A-Za-z0-9][A-Za-z0-9.-]*)>$/D';

	/** As WordPress makes its own. */
	public static function make(): self {
		self::$validator = static fn ( string $email ): bool => false !== is_email( $email );
		return new self( true );
	}

	/**
	 * @param string $str      Of a header.
	 * @param string $position Kind of text.
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
