import { doAction } from '@wordpress/hooks';

/**
 * Fires the action `slipstream.bumpStat` with group and name, for listeners of the site. Sends no request to a tracker.
 *
 * @param group Group of the counter.
 * @param name  Name of the counter.
 */
export function bumpStat( group: string, name: string ): void {
	doAction( 'slipstream.bumpStat', group, name );
}
