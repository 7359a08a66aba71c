<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use Slipstream\Jobs\Engine;

/**
 * Uses Action Scheduler if the site has it, otherwise WP-Cron. Decides at each call: Action Scheduler is ready only after `init`, and may
 * be removed at any time.
 */
final class Preferred implements Engine {

	public function __construct(
		private readonly ActionScheduler $action_scheduler,
		private readonly Cron $cron,
	) {}

	public function schedule_worker( int $time, bool $is_new = false ): void {
		( $this->action_scheduler->is_ready() ? $this->action_scheduler : $this->cron )->schedule_worker( $time, $is_new );
	}

	/** Also cancels WP-Cron events that are older than Action Scheduler on this site. */
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
