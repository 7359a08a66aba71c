<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use Slipstream\Jobs\Engine;

/**
 * Uses Action Scheduler if the site has it, otherwise WP-Cron. Decides on each call, because Action Scheduler is ready only after `init`
 * and can be removed at any time.
 */
final class Preferred implements Engine {

	public function __construct(
		private readonly ActionScheduler $action_scheduler,
		private readonly Cron $cron,
	) {}

	public function schedule_worker( int $time, bool $is_new = false ): void {
		( $this->action_scheduler->is_ready() ? $this->action_scheduler : $this->cron )->schedule_worker( $time, $is_new );
	}

	/** Cancels workers in both engines. WP-Cron may have events from before Action Scheduler was installed. */
	public function cancel_all(): void {
		$this->cron->cancel_all();
		if ( $this->action_scheduler->is_ready() ) {
			$this->action_scheduler->cancel_all();
		}
	}

	/**
	 * Hook `deactivated_plugin`. Schedules a worker with WP-Cron, because the deactivated plugin may have contained Action Scheduler. The
	 * worker schedules the next one with the engine that is still available.
	 */
	public function fall_back_to_cron(): void {
		$this->cron->schedule_worker( time() );
	}
}
