<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Newsletter\Leavers;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/** Deletes addresses that were never confirmed. Each new address schedules a job for the day after it expires. */
final class CleanUp {

	public const HOOK = 'slipstream_subscribers_clean_up';

	/** Seconds. */
	private const DAY = 86_400;

	private const BATCH = 500;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly SubscriberSettings $settings,
		private readonly SuppressionList $suppression,
		private readonly Clock $clock,
	) {}

	public function schedule(): void {
		$delay = $this->settings->pending_seconds() + self::DAY;
		$day   = intdiv( $this->now() + $delay, self::DAY );
		$this->outbox->schedule( self::HOOK, [], $delay, "subscribers-clean-up-$day", Outbox::KEEP );
	}

	/**
	 * Runs the job. Does not delete expired addresses that had unsubscribed or bounced before, but restores that status.
	 * @throws QueryFailed If the database fails.
	 */
	public function run(): void {
		if ( ! SubscribersTable::is_ready() ) {
			return;
		}
		$before = $this->now() - $this->settings->pending_seconds();
		do {
			$rows       = SubscribersTable::rows_or_fail(
				"SELECT id, email FROM {table} WHERE status = 'pending' AND consented < %d AND mailed < %d ORDER BY id LIMIT %d",
				[ $before, $before, self::BATCH ]
			);
			$suppressed = $this->suppression->filter_suppressed( array_column( $rows, 'email' ) );
			$count      = count( $rows );
			$expired    = array_filter( $rows, static fn ( array $row ): bool => ! in_array( $row['email'], $suppressed, true ) );
			Leavers::forget_subscribers( array_map( 'intval', array_column( $expired, 'id' ) ) );
			Tags::forget( array_map( 'intval', array_column( $expired, 'id' ) ) );
			foreach ( $rows as $row ) {
				in_array( $row['email'], $suppressed, true )
					? SubscribersTable::query_or_fail(
						"UPDATE {table} SET status = CASE WHEN bounced > unsubscribed THEN 'bounced' ELSE 'unsubscribed' END, round = round + 1 WHERE id = %d AND status = 'pending'",
						[ (int) $row['id'] ]
					)
					: SubscribersTable::query_or_fail( "DELETE FROM {table} WHERE id = %d AND status = 'pending'", [ (int) $row['id'] ] );
			}
		} while ( self::BATCH === $count );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
