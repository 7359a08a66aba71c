<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Jobs\Circuit;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Support\Clock;

/** Tracks whether the mail server accepts email. Bulk senders ask it before each email. */
final class MailHealth {

	private const SERVICE = 'mail';

	/** Consecutive refusals before administrators are warned. A single refusal may be temporary. */
	private const SHOWN = 2;

	/** Matches errors about one recipient: addressing or mailbox status (RFC 3463). */
	private const RECIPIENT = '/^mail_recipient [45]\.[12]\./';

	/** Matches errors about the mail server itself, which it may report for a recipient: system, network, protocol, policy, or 421. */
	private const SERVER = '/^mail_recipient ([45]\.[3457]\.|421)/';

	public function __construct(
		private readonly CircuitBreaker $breaker,
		private readonly Clock $clock,
	) {}

	/**
	 * Hook `slipstream_mail_attempted`. Counts refusals by the mail server.
	 * @param string $code Code from Failure; '' if the email was sent.
	 */
	public function record( string $code ): void {
		if ( self::is_of_server( $code ) ) {
			$this->breaker->report_failure( self::SERVICE, $code );
		} elseif ( '' === $code || self::is_of_recipient( $code ) ) {
			// Even if the server refuses a recipient, it has accepted the user name, password and sender.
			$this->breaker->report_success( self::SERVICE );
		}
	}

	/**
	 * Asks for permission to send a bulk email.
	 * @param string $hook Hook of the sender's job.
	 * @throws JobPostponed While bulk emails are paused.
	 */
	public function admit( string $hook ): void {
		$this->breaker->admit( self::SERVICE, $hook );
	}

	/**
	 * Returns the exception for a bulk sender to throw after a failure. While bulk emails are paused, the attempt does not count. The job
	 * is moved behind all others, so that a different job is the next probe.
	 */
	public function to_exception( JobFailed $failure ): JobFailed|JobPostponed {
		$until = $this->state()->until;
		$now   = $this->clock->now()->getTimestamp();
		return $until > 0 && self::is_of_server( $failure->reason )
			? new JobPostponed( max( 1, $until - $now + 1 ), reason: $failure->reason )
			: $failure;
	}

	public function state(): Circuit {
		return $this->breaker->circuit( self::SERVICE );
	}

	public function is_failing(): bool {
		return $this->state()->failures >= self::SHOWN;
	}

	/**
	 * Whether one recipient's address or mailbox caused the failure. The site owner cannot fix it.
	 * @param string $code Code from Failure.
	 */
	public static function is_of_recipient( string $code ): bool {
		return 1 === preg_match( self::RECIPIENT, $code );
	}

	/**
	 * Whether the mail server itself caused the failure. A refused text does not count: visitors write texts, and must not be able to
	 * pause a newsletter.
	 */
	private static function is_of_server( string $code ): bool {
		return '' !== $code
			&& ! str_starts_with( $code, 'mail_content' )
			&& ( ! str_starts_with( $code, 'mail_recipient' ) || 1 === preg_match( self::SERVER, $code ) );
	}
}
