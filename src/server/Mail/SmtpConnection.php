<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use PHPMailer\PHPMailer\SMTP;

require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/PHPMailer/SMTP.php';

/** Keeps the server's response to a refused recipient, which PHPMailer overwrites when it closes the connection. */
final class SmtpConnection extends SMTP {

	/** @var array<mixed> Result of getError(). */
	public array $refusal = [];

	/**
	 * @param string $address Recipient's address.
	 * @param string $dsn     Requested delivery status notifications.
	 */
	public function recipient( $address, $dsn = '' ): bool {
		$is_taken      = parent::recipient( $address, $dsn );
		$this->refusal = $is_taken ? [] : $this->getError();
		return $is_taken;
	}
}
