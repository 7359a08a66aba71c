<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;
use Slipstream\Jobs\JobFailed;
use Slipstream\Mail\Failure;
use Slipstream\Mail\InvalidEmailMessage;
use Throwable;

/** Reasons why an email was not sent: the codes of the mailer, INVALID and INTERRUPTED. */
final class DeliveryFailure {

	/** The message cannot be converted to an email. */
	public const INVALID = 'invalid';

	/** The email may have arrived: the mail server's response was lost. */
	public const INTERRUPTED = 'interrupted';

	/** Mailer's code if the server stopped responding after it received the text. A rejected email would have another code. */
	private const SILENT = 'mail_content';

	/**
	 * Sends an email, and returns the reason if that fails.
	 * @param Closure(): void $send Sends the email. Throws an exception if that fails.
	 * @return string Reason code; '' on success.
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
			// A plugin hooked to wp_mail() threw an exception, either before or after the email was sent.
			return self::INTERRUPTED;
		}
	}

	/** Returns the reason as a sentence for administrators. */
	public static function label( string $reason ): string {
		return match ( $reason ) {
			self::INVALID     => __( 'The address or the subject can’t be used in an email.', 'slipstream' ),
			self::INTERRUPTED => __( 'Sending was interrupted. The email may have arrived.', 'slipstream' ),
			default           => Failure::label( $reason ),
		};
	}
}
