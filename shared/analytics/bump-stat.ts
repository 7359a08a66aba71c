import { doAction } from '@wordpress/hooks';

/**
 * Fires the action `slipstream.bumpStat`, so that listeners on the site can count events. Sends no request.
 *
 * @param group Group of the counter.
 * @param name  Name of the counter.
 */
export function bumpStat( group: string, name: string ): void {
	doAction( 'slipstream.bumpStat', group, name );
}
