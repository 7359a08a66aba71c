<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Finds what Jetpack has left on the site in one area. Creating an instance must have no side effects. */
interface MoveSource {

	/**
	 * Returns what is found, in the language of the current user. Called when the “Move from Jetpack” screen is opened, and by WP-CLI.
	 * Queries must be bounded; see PostCount.
	 * @return list<MoveItem> Empty if Jetpack has left nothing here.
	 */
	public function items(): array;
}
