<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use ActionScheduler as Queue;
use ActionScheduler_Abstract_Schedule;
use ActionScheduler_Store;
use Slipstream\Jobs\Engine;

/**
 * Schedules a worker with Action Scheduler, as one action without arguments for all jobs. The library's option "unique" would also count
 * the running action, but a worker must schedule the next one before it ends.
 */
final class ActionScheduler implements Engine {

	public const GROUP = 'slipstream';

	/** Maximum actions to read. Parallel requests add fewer. */
	private const LIMIT = 20;

	/** Whether Action Scheduler accepts actions, which is only after `init`. */
	public function is_ready(): bool {
		return function_exists( 'as_schedule_single_action' )
			&& is_callable( [ Queue::class, 'is_initialized' ] )
			&& Queue::is_initialized();
	}

	public function schedule_worker( int $time, bool $is_new = false ): void {
		$times = $this->pending();
		if ( [] !== $times && min( $times ) <= $time ) {
			return;
		}
		as_schedule_single_action( $time, Cron::HOOK, [], self::GROUP );
		// Keep the earliest action only. Parallel requests all see the same one.
		array_map( [ $this, 'cancel' ], array_slice( array_keys( $this->pending() ), 1 ) );
	}

	public function cancel_all(): void {
		array_map( [ $this, 'cancel' ], array_keys( $this->pending() ) );
	}

	/** @return array<int, int> Unix times of pending actions by action ID, the earliest first. */
	private function pending(): array {
		$query = [
			'hook'     => Cron::HOOK,
			'group'    => self::GROUP,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => self::LIMIT,
		];
		$times = [];
		foreach ( as_get_scheduled_actions( $query ) as $id => $action ) {
			// Read the date from the action: the store's get_date() returns a different one after another request has canceled the
			// action.
			$schedule = $action->get_schedule();
			$date     = $schedule instanceof ActionScheduler_Abstract_Schedule ? $schedule->get_date() : null;
			if ( null !== $date ) {
				$times[ (int) $id ] = $date->getTimestamp();
			}
		}
		ksort( $times );
		asort( $times );
		return $times;
	}

	/** Cancels an action. Does not delete it, because a worker may just have claimed it. */
	private function cancel( int $id ): void {
		Queue::store()->cancel_action( (string) $id );
	}
}
