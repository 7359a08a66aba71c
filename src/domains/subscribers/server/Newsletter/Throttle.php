<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;

/**
 * Limits emails per minute. Scheduled jobs are already spread over time. This limit is needed if the site was down for a while, or if
 * there are several workers. The emails of each minute are counted in the database.
 */
final class Throttle {

	private const MINUTE = 60;

	/** The current minute, and the number of emails that this worker has delayed in it. They fill the following minutes in order. */
	private int $minute  = 0;
	private int $refused = 0;

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly NewsletterSettings $settings,
		private readonly Clock $clock,
	) {}

	/**
	 * @return int Seconds to wait; 0 to send now, which counts the email. Delayed emails fill one minute after another.
	 *     If several workers fill the same minute, emails above its limit are delayed again.
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
		// After the first refusal, the minute is full. Skip the database query then.
		if ( 0 === $this->refused && $this->limiter->admit( [ 'newsletter' => $limit ], self::MINUTE ) ) {
			return 0;
		}
		return $this->limiter->seconds_left( self::MINUTE ) + self::MINUTE * intdiv( $this->refused++, $limit );
	}
}
