<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use Slipstream\Jobs\Circuit;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Support\Clock;

/** Tracks whether this site's mail server accepts email. Bulk senders check it before each email. */
final class MailHealth {

	private const SERVICE = 'mail';

	/** Consecutive refusals before the owner is notified. A single one may be temporary. */
	private const SHOWN = 2;

	/** Errors about one recipient: addressing or mailbox status (RFC 3463). */
	private const RECIPIENT = '/^mail_recipient [45]\.[12]\./';

	/** Errors about the server itself, sent while it refuses a recipient: system, network, protocol, policy, or 421. */
	private const SERVER = '/^mail_recipient ([45]\.[3457]\.|421)/';

	public function __construct(
		private readonly CircuitBreaker $breaker,
		private readonly Clock $clock,
	) {}

	/**
	 * Hook `slipstream_mail_attempted`.
	 * @param string $code Code of Failure; '' for an email that was sent.
	 */
	public function record( string $code ): void {
		if ( self::is_of_server( $code ) ) {
			$this->breaker->report_failure( self::SERVICE, $code );
		} elseif ( '' === $code || 1 === preg_match( self::RECIPIENT, $code ) ) {
			// The server has accepted name, password and sender.
			$this->breaker->report_success( self::SERVICE );
		}
	}

	/**
	 * @param string $hook Hook of the sender's jobs.
	 * @throws JobPostponed While the server refuses.
	 */
	public function admit( string $hook ): void {
		$this->breaker->admit( self::SERVICE, $hook );
	}

	/**
	 * Returns the exception that a bulk sender throws after a failure. During a pause the attempt does not count, and the job moves behind
	 * all others, so that another job is the next probe.
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

	/** A refused text is not the server's failure: visitors write texts, and must not be able to pause a newsletter. */
	private static function is_of_server( string $code ): bool {
		return '' !== $code
			&& ! str_starts_with( $code, 'mail_content' )
			&& ( ! str_starts_with( $code, 'mail_recipient' ) || 1 === preg_match( self::SERVER, $code ) );
	}
}
