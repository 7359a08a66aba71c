<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use ActionScheduler as Queue;
use ActionScheduler_Abstract_Schedule;
use ActionScheduler_Store;
use Slipstream\Jobs\Engine;

/**
 * Schedules one single action without arguments for all jobs. The library's "unique" option would also count the running action,
 * and a worker must schedule the next one before it ends.
 */
final class ActionScheduler implements Engine {

	public const GROUP = 'slipstream';

	/** Maximum actions to read; more than parallel requests can add. */
	private const LIMIT = 20;

	/** Action Scheduler accepts no actions before `init`. */
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
		// Parallel requests all see the same first action, and keep that one.
		array_map( [ $this, 'cancel' ], array_slice( array_keys( $this->pending() ), 1 ) );
	}

	public function cancel_all(): void {
		array_map( [ $this, 'cancel' ], array_keys( $this->pending() ) );
	}

	/** @return array<int, int> Unix times by action ID, the earliest first. */
	private function pending(): array {
		$query = [
			'hook'     => Cron::HOOK,
			'group'    => self::GROUP,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => self::LIMIT,
		];
		$times = [];
		foreach ( as_get_scheduled_actions( $query ) as $id => $action ) {
			// The store's get_date() returns another date once another request has canceled the action.
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

	/** Cancels instead of deleting: a worker may just have claimed it. */
	private function cancel( int $id ): void {
		Queue::store()->cancel_action( (string) $id );
	}
}
