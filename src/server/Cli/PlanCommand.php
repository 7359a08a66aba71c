<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Plans\SitePlan;
use WP_Error;

/**
 * WP-CLI commands that print and set the site's plan. On a network, `--url` selects the site. They check no capability, because only an
 * operator can run WP-CLI.
 */
final class PlanCommand {

	public function __construct(
		private readonly Output $output,
		private readonly SitePlan $site_plan,
	) {}

	/** Command `wp slipstream plan get`. */
	public function get(): void {
		$this->output->line( $this->site_plan->current()->slug ?? '' );
	}

	/**
	 * Command `wp slipstream plan set <plan>`.
	 * @param list<string> $arguments The plan.
	 */
	public function set( array $arguments ): void {
		$result = $this->site_plan->set( $arguments[0] ?? '' );
		if ( $result instanceof WP_Error ) {
			$this->output->error( $result->get_error_message() );
			return;
		}
		/* translators: %s: a plan's slug. */
		$this->output->success( sprintf( __( 'The plan is now %s.', 'slipstream' ), $this->site_plan->current()->slug ?? '' ) );
	}
}
