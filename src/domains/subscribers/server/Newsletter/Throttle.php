<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;

/**
 * Mails are queued for their minutes already. This holds when a site has slept through them, and with any number of workers: the
 * database counts, so that no minute of the clock gets more than the owner chose.
 */
final class Throttle {

	private const MINUTE = 60;

	/** The minute in which mails were refused, and how many: each worker fills the next minutes from the front. */
	private int $minute  = 0;
	private int $refused = 0;

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly NewsletterSettings $settings,
		private readonly Clock $clock,
	) {}

	/**
	 * @return int 0 to send now, which counts; else seconds. Those that are late fill one minute after the other. Where several workers
	 *     fill the same one, what is too much for it moves on when it comes: minutes are fuller than they hold, never emptier.
	 */
	public function delay(): int {
		$limit = $this->settings->per_minute();
		if ( 0 === $limit ) {
			return 0;
		}
		$minute = intdiv( $this->clock->now()->getTimestamp(), self::MINUTE );
		if ( $minute !== $this->minute ) {
			$this->minute  = $minute;
			$this->refused = 0;
		}
		// Once a minute is full it stays so.
		if ( 0 === $this->refused && $this->limiter->admit( [ 'newsletter' => $limit ], self::MINUTE ) ) {
			return 0;
		}
		return $this->limiter->seconds_left( self::MINUTE ) + self::MINUTE * intdiv( $this->refused++, $limit );
	}
}
