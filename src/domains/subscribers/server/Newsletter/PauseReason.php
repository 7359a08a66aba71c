<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Jobs\Pause;
use Slipstream\Mail\MailHealth;

/** Determines why the emails of a newsletter are not sent for now. */
final class PauseReason {

	/** The owner has paused this newsletter or all newsletters, or the mail server refuses emails. */
	public const NEWSLETTER = 'newsletter';
	public const QUEUE      = 'queue';
	public const MAIL       = 'mail';

	public const CODES = [ self::NEWSLETTER, self::QUEUE, self::MAIL ];

	public function __construct(
		private readonly Pause $pause,
		private readonly MailHealth $health,
	) {}

	/** @return ''|value-of<self::CODES> Code of the reason; '' for none. */
	public function code( ?Mailing $mailing ): string {
		return match ( true ) {
			Mailing::PAUSED === $mailing?->hold => self::NEWSLETTER,
			$this->pause->is_on() => self::QUEUE,
			$this->health->state()->is_open() => self::MAIL,
			default => '',
		};
	}
}
