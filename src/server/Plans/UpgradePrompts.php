<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** The public filters that silence upgrade prompts. Without prompts, what needs a plan is hidden where the plan is missing. */
final class UpgradePrompts {

	/**
	 * Whether authors and administrators may be shown what a higher plan would open.
	 *
	 * In Jetpack the first is false on a site of one's own, where a prompt would advertise a stranger's service. Here a plan
	 * is missing only where the site's own operator set a lower one, so prompts are wanted unless the operator says otherwise.
	 */
	public static function are_enabled(): bool {
		/**
		 * Both filters say whether prompts to upgrade are shown: `jetpack_block_editor_enable_upgrade_nudge` and `jetpack_show_promotions`.
		 * @param bool $is_on True.
		 */
		return (bool) apply_filters( 'jetpack_block_editor_enable_upgrade_nudge', true )
			&& (bool) apply_filters( 'jetpack_show_promotions', true );
	}
}
