<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;
use Slipstream\Jobs\JobFailed;
use Slipstream\Mail\Failure;
use Slipstream\Mail\InvalidEmailMessage;
use Throwable;

/** Why a mail was not handed over: the mailer's codes, and two of ours. */
final class MailReason {

	/** The message can't be made into a mail. */
	public const INVALID = 'invalid';

	/** It may have arrived: nobody was there to hear the answer. */
	public const INTERRUPTED = 'interrupted';

	/** Without a number the server did not refuse the text: it had it, and went silent. */
	private const SILENT = 'mail_content';

	/**
	 * @param Closure(): void $send Throws when it could not.
	 * @return string '' when it could.
	 */
	public static function of( Closure $send ): string {
		try {
			$send();
			return '';
		} catch ( InvalidEmailMessage ) {
			return self::INVALID;
		} catch ( JobFailed $failed ) {
			return self::SILENT === $failed->reason ? self::INTERRUPTED : $failed->reason;
		} catch ( Throwable ) {
			// Whoever hooks wp_mail died, before it or behind it.
			return self::INTERRUPTED;
		}
	}

	/** For the person who asks what happened. */
	public static function label( string $reason ): string {
		return match ( $reason ) {
			self::INVALID     => __( 'The address or the subject can’t be used in a mail.', 'slipstream' ),
			self::INTERRUPTED => __( 'Sending was interrupted. The mail may have arrived.', 'slipstream' ),
			default           => Failure::label( $reason ),
		};
	}
}
