<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** Reads the public filters that disable upgrade prompts. Without prompts, features that need a higher plan are hidden. */
final class UpgradePrompts {

	/**
	 * Whether authors and administrators see what a higher plan would add.
	 *
	 * Jetpack disables prompts on self-hosted sites, where they would advertise an outside service. Here a plan is missing only when the
	 * site's operator set a lower one, so prompts are on by default.
	 */
	public static function are_enabled(): bool {
		/**
		 * Filters whether upgrade prompts are shown: `jetpack_block_editor_enable_upgrade_nudge` and `jetpack_show_promotions`.
		 * @param bool $is_on True.
		 */
		return (bool) apply_filters( 'jetpack_block_editor_enable_upgrade_nudge', true )
			&& (bool) apply_filters( 'jetpack_show_promotions', true );
	}
}
