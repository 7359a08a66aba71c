<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use PHPMailer\PHPMailer\SMTP;

require_once constant( 'ABSPATH' ) . constant( 'WPINC' ) . '/PHPMailer/SMTP.php';

/** Remembers how the server refused a recipient: PHPMailer says goodbye before it tells, and what it says then takes that place. */
final class SmtpConnection extends SMTP {

	/** @var array<mixed> As getError() has it. */
	public array $refusal = [];

	/**
	 * @param string $address Recipient.
	 * @param string $dsn     Which reports are wanted.
	 */
	public function recipient( $address, $dsn = '' ): bool {
		$is_taken      = parent::recipient( $address, $dsn );
		$this->refusal = $is_taken ? [] : $this->getError();
		return $is_taken;
	}
}
