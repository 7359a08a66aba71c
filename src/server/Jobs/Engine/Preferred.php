<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use Slipstream\Jobs\Engine;

/**
 * Action Scheduler where the site has it, otherwise WP-Cron. Decided at each call: Action Scheduler is ready only from `init`
 * on, and may be gone in the next request.
 */
final class Preferred implements Engine {

	public function __construct(
		private readonly ActionScheduler $action_scheduler,
		private readonly Cron $cron,
	) {}

	public function schedule_worker( int $time, bool $is_new = false ): void {
		( $this->action_scheduler->is_ready() ? $this->action_scheduler : $this->cron )->schedule_worker( $time, $is_new );
	}

	/** An event may wait from before the site had Action Scheduler. */
	public function cancel_all(): void {
		$this->cron->cancel_all();
		if ( $this->action_scheduler->is_ready() ) {
			$this->action_scheduler->cancel_all();
		}
	}

	/**
	 * Hook `deactivated_plugin`: schedules a worker with WP-Cron, as Action Scheduler may be gone with the plugin. That worker asks the
	 * available engine for the next one.
	 */
	public function fall_back_to_cron(): void {
		$this->cron->schedule_worker( time() );
	}
}
