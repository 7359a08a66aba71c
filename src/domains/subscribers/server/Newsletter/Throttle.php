<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;

/**
 * Limits emails per minute. Jobs are spread over time when they are scheduled. This limit applies when a site was down for a while, and
 * with several workers: the database counts the emails of each minute.
 */
final class Throttle {

	private const MINUTE = 60;

	/** The current minute, and the number of emails refused in it. Each worker fills the following minutes in order. */
	private int $minute  = 0;
	private int $refused = 0;

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly NewsletterSettings $settings,
		private readonly Clock $clock,
	) {}

	/**
	 * @return int 0 to send now, which counts the email; otherwise seconds to wait. Late emails fill one minute after another. Several
	 *     workers may fill the same minute; emails above its limit are delayed again.
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
		// A full minute stays full.
		if ( 0 === $this->refused && $this->limiter->admit( [ 'newsletter' => $limit ], self::MINUTE ) ) {
			return 0;
		}
		return $this->limiter->seconds_left( self::MINUTE ) + self::MINUTE * intdiv( $this->refused++, $limit );
	}
}
