<?php
declare( strict_types=1 );

namespace Slipstream\Jobs\Engine;

use Slipstream\Jobs\Engine;

/**
 * Action Scheduler where the site has it, WP-Cron everywhere else. It is looked at each time: Action Scheduler is ready only
 * from `init` on, and may be gone in the next request.
 */
final class Preferred implements Engine {

	public function __construct(
		private readonly ActionScheduler $action_scheduler,
		private readonly Cron $cron,
	) {}

	public function wake( int $time, bool $is_new = false ): void {
		( $this->action_scheduler->is_ready() ? $this->action_scheduler : $this->cron )->wake( $time, $is_new );
	}

	/** An event may wait from before the site had Action Scheduler. */
	public function rest(): void {
		$this->cron->rest();
		if ( $this->action_scheduler->is_ready() ) {
			$this->action_scheduler->rest();
		}
	}

	/** Hook `deactivated_plugin`: Action Scheduler may go with it. The worker that WP-Cron wakes asks whichever engine there is. */
	public function outlive_plugin(): void {
		$this->cron->wake( time() );
	}
}
