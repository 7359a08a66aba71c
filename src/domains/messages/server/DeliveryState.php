<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** How far the mail about a message got. What a mail server took may still be lost behind it. */
final class DeliveryState {

	/** Never asked for, as of spam and of what an older plugin stored. */
	public const NONE        = 'none';
	public const QUEUED      = 'queued';
	public const HANDED_OVER = 'handed_over';
	public const FAILED      = 'failed';

	public const ALL = [ self::NONE, self::QUEUED, self::HANDED_OVER, self::FAILED ];

	/**
	 * @param self::NONE|self::QUEUED|self::HANDED_OVER|self::FAILED $state  Of the last press.
	 * @param int      $round  How often somebody asked for the mail; the form itself is the first.
	 * @param string   $reason A code, where it failed or waits for another attempt.
	 * @param int      $time   Unix, of the last change; 0 when nothing happened yet.
	 * @param int      $attempts Of the last press.
	 */
	public function __construct(
		public readonly string $state = self::NONE,
		public readonly int $round = 0,
		public readonly string $reason = '',
		public readonly int $time = 0,
		public readonly int $attempts = 0,
	) {}
}
