<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use ActionScheduler as Queue;
use ActionScheduler_Abstract_Schedule;
use ActionScheduler_Store;
use Slipstream\Jobs\Engine;

/**
 * One single action without arguments, whatever waits. Its own "unique" would do, did it not count the action that is just
 * running: a worker has to ask for the next one before it ends.
 */
final class ActionScheduler implements Engine {

	public const GROUP = 'slipstream';

	/** More than can meet in one moment. */
	private const LIMIT = 20;

	/** It takes no actions before `init`. */
	public function is_ready(): bool {
		return function_exists( 'as_schedule_single_action' ) && is_callable( [ Queue::class, 'is_initialized' ] ) && Queue::is_initialized();
	}

	/** Its list is read from the database each time. */
	public function schedule_worker( int $time, bool $is_new = false ): void {
		$times = $this->pending();
		if ( [] !== $times && min( $times ) <= $time ) {
			return;
		}
		as_schedule_single_action( $time, Cron::HOOK, [], self::GROUP );
		// Of several who were here at the same moment, each sees the same first one and keeps that.
		array_map( [ $this, 'cancel' ], array_slice( array_keys( $this->pending() ), 1 ) );
	}

	public function cancel_all(): void {
		array_map( [ $this, 'cancel' ], array_keys( $this->pending() ) );
	}

	/** @return array<int, int> Times by number, the first to run in front. */
	private function pending(): array {
		$query = [
			'hook'     => Cron::HOOK,
			'group'    => self::GROUP,
			'status'   => ActionScheduler_Store::STATUS_PENDING,
			'per_page' => self::LIMIT,
		];
		$times = [];
		foreach ( as_get_scheduled_actions( $query ) as $id => $action ) {
			// The store's get_date() gives another date once somebody else has cancelled it.
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

	/** Not deleted: somebody may just have taken it. */
	private function cancel( int $id ): void {
		Queue::store()->cancel_action( (string) $id );
	}
}
