<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Jobs\OutboxTable;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;

/** Mails are queued for their minutes already. This holds when a site has slept through them, and with any number of workers. */
final class Throttle {

	private const MINUTE = 60;

	public function __construct(
		private readonly RateLimiter $limiter,
		private readonly NewsletterSettings $settings,
		private readonly Clock $clock,
	) {}

	/** @return int 0 to send now, which counts; else seconds. Those that are late are spread, so that they don't all come back at once. */
	public function delay(): int {
		$limit = $this->settings->per_minute();
		if ( $this->limiter->admit( [ 'newsletter' => $limit ], self::MINUTE ) ) {
			return 0;
		}
		$late = (int) ( OutboxTable::row( "SELECT COUNT(*) AS late FROM {table} WHERE status = 'waiting' AND due <= %d", [ $this->clock->now()->getTimestamp() ] )['late'] ?? 0 );
		return $this->limiter->seconds_left( self::MINUTE ) + self::MINUTE * random_int( 0, intdiv( $late, $limit ) );
	}
}
