<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Support\Clock;

/** Deletes old messages in batches. Uses the name of Jetpack's cron event, so that an event that Jetpack scheduled keeps working. */
final class CleanUp {

	public const HOOK = 'grunion_scheduled_delete';

	private const SPAM_DAYS = 15;

	private const BATCH = 100;

	/** Seconds. */
	private const DAY = 86_400;

	/** Seconds until the next batch. */
	private const PAUSE = 700;

	public function __construct(
		private readonly MessageSettings $settings,
		private readonly IndexBuilder $builder,
		private readonly MessageDelivery $delivery,
		private readonly Files $files,
		private readonly Clock $clock,
	) {}

	/**
	 * Hooks `admin_init` and `slipstream_work`: schedules the event. The second hook is for sites whose dashboard nobody opens. Usually
	 * runs no database query.
	 */
	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + 250, 'daily', self::HOOK );
		}
	}

	/** Hook `grunion_scheduled_delete`. */
	public function run(): void {
		if ( ! MessagesTable::is_ready() ) {
			return;
		}
		$this->builder->check();
		$this->delivery->sweep();
		$this->files->sweep();
		/**
		 * Filters how many old messages are deleted per batch.
		 * @param int $limit At most ten times the default.
		 */
		$limit = (int) apply_filters( 'jetpack_delete_spam_feedbacks_limit', self::BATCH );
		$limit = $limit > 0 ? min( $limit, 10 * self::BATCH ) : self::BATCH;
		$rows  = MessagesTable::rows(
			"SELECT id FROM {table} WHERE status = 'spam' AND time < %d ORDER BY time LIMIT %d",
			[ $this->days_ago( self::SPAM_DAYS ), $limit ]
		);
		$days  = $this->settings->retention_days();
		foreach ( $days > 0 ? Entry::statuses() : [] as $status ) {
			array_push(
				$rows,
				...MessagesTable::rows(
					'SELECT id FROM {table} WHERE status = %s AND time < %d ORDER BY time LIMIT %d',
					[ $status, $this->days_ago( $days ), $limit ]
				)
			);
		}
		foreach ( array_unique( array_map( 'intval', array_column( $rows, 'id' ) ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		if ( count( $rows ) >= $limit ) {
			wp_schedule_single_event( time() + self::PAUSE, self::HOOK );
		}
	}

	private function days_ago( int $days ): int {
		return $this->clock->now()->getTimestamp() - $days * self::DAY;
	}
}
