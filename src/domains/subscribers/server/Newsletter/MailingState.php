<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

/** State of a newsletter for its owner: numbers of emails, and the commands that are possible now. */
final class MailingState {

	public const SENDING = 'sending';
	public const PAUSED  = 'paused';
	public const STOPPED = 'stopped';
	public const SENT    = 'sent';
	public const FAILED  = 'failed';

	public const STATES = [ self::SENDING, self::PAUSED, self::STOPPED, self::SENT, self::FAILED ];

	/** The owner has stopped the newsletter. Other reasons of a stop are codes of PostRules; reasons of a pause are in PauseReason. */
	public const OWNER = 'owner';

	/**
	 * @param Mailing           $mailing    Newsletter with its counted emails.
	 * @param value-of<self::STATES> $state State.
	 * @param string            $reason     Reason of a pause or stop; '' otherwise.
	 * @param int               $recipients Number of subscribers, including those without a job.
	 * @param int               $waiting    Number of emails that wait or are being sent, including those without a job.
	 * @param int               $failed     Number of failed emails, including those that are no longer in the outbox.
	 * @param list<value-of<MailingCommand>> $commands Values of the possible commands.
	 */
	public function __construct(
		public readonly Mailing $mailing,
		public readonly string $state,
		public readonly string $reason,
		public readonly int $recipients,
		public readonly int $waiting,
		public readonly int $failed,
		public readonly array $commands,
	) {}
}
