<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;
use Slipstream\Jobs\JobFailed;
use Slipstream\Mail\Failure;
use Slipstream\Mail\InvalidEmailMessage;
use Throwable;

/** Reasons why an email was not sent: the codes of the mailer, and two more. */
final class DeliveryFailure {

	/** The message cannot be converted to an email. */
	public const INVALID = 'invalid';

	/** The email may have arrived: the reply of the mail server was lost. */
	public const INTERRUPTED = 'interrupted';

	/** Failure after the server received the text and stopped answering; a rejection would have a code. */
	private const SILENT = 'mail_content';

	/**
	 * Sends an email and returns the reason of a failure.
	 * @param Closure(): void $send Throws if it fails.
	 * @return string '' on success.
	 */
	public static function from_sending( Closure $send ): string {
		try {
			$send();
			return '';
		} catch ( InvalidEmailMessage ) {
			return self::INVALID;
		} catch ( JobFailed $failed ) {
			return self::SILENT === $failed->reason ? self::INTERRUPTED : $failed->reason;
		} catch ( Throwable ) {
			// A plugin that hooks wp_mail() has thrown, before or after sending.
			return self::INTERRUPTED;
		}
	}

	/** Returns a sentence for the administrator. */
	public static function label( string $reason ): string {
		return match ( $reason ) {
			self::INVALID     => __( 'The address or the subject can’t be used in an email.', 'slipstream' ),
			self::INTERRUPTED => __( 'Sending was interrupted. The email may have arrived.', 'slipstream' ),
			default           => Failure::label( $reason ),
		};
	}
}
