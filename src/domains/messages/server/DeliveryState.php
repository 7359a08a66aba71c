<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** State of a message's email. "Handed over" means that the mail server accepted the email, not that it arrived. */
final class DeliveryState {

	/** The email was never requested, for example for spam and for messages that Jetpack stored. */
	public const NONE        = 'none';
	public const QUEUED      = 'queued';
	public const HANDED_OVER = 'handed_over';
	public const FAILED      = 'failed';

	public const ALL = [ self::NONE, self::QUEUED, self::HANDED_OVER, self::FAILED ];

	/**
	 * @param self::NONE|self::QUEUED|self::HANDED_OVER|self::FAILED $state State of the current round.
	 * @param int    $round    How often the email was requested: 1 after the submission, plus 1 for each resend; 0 if never.
	 * @param string $reason   Code of DeliveryFailure, after a failure or before another attempt.
	 * @param int    $time     Unix time of the last change; 0 before the first attempt.
	 * @param int    $attempts Attempts of the current round.
	 */
	public function __construct(
		public readonly string $state = self::NONE,
		public readonly int $round = 0,
		public readonly string $reason = '',
		public readonly int $time = 0,
		public readonly int $attempts = 0,
	) {}
}
