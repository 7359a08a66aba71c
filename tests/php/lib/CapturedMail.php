<?php
/**
 * A mail server for tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPMailer\PHPMailer\Exception;
use WP_PHPMailer;

require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/PHPMailer/PHPMailer.php';
require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/PHPMailer/SMTP.php';
require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/PHPMailer/Exception.php';
require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/class-wp-phpmailer.php';

/** A PHPMailer that records emails instead of connecting to a server. */
final class CapturedMail extends WP_PHPMailer {

	/**
	 * Recorded emails, complete with headers.
	 *
	 * @var list<string>
	 */
	public array $sent = [];

	/** Error with which the server refuses emails; '' to accept them. */
	public string $refusal = '';

	/** Replaces WordPress' PHPMailer. */
	public static function start(): self {
		$mail            = new self( true );
		self::$validator = static fn ( string $email ): bool => false !== is_email( $email );

		$GLOBALS['phpmailer'] = $mail;
		return $mail;
	}

	public function postSend(): bool {
		if ( '' !== $this->refusal ) {
			throw new Exception( $this->refusal );
		}
		$this->sent[] = $this->getSentMIMEMessage();
		return true;
	}
}
