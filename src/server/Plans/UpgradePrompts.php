<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

/** Reads the public filters that disable upgrade prompts. If they do, features that require a higher plan are hidden instead. */
final class UpgradePrompts {

	/**
	 * Whether authors and administrators see what a higher plan would add.
	 *
	 * On self-hosted sites, Jetpack disables prompts, which would advertise an outside service. Here they are enabled by default: a plan
	 * is missing only if the operator has set a lower one.
	 */
	public static function are_enabled(): bool {
		/**
		 * Filters whether upgrade prompts are shown: `jetpack_block_editor_enable_upgrade_nudge` and `jetpack_show_promotions`.
		 * @param bool $is_on Default true.
		 */
		return (bool) apply_filters( 'jetpack_block_editor_enable_upgrade_nudge', true )
			&& (bool) apply_filters( 'jetpack_show_promotions', true );
	}
}
