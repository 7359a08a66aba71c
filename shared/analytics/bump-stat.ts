import { doAction } from '@wordpress/hooks';

/**
 * Counts one more of something, for listeners of the site: the action `slipstream.bumpStat` with group and name. Where
 * others ask a tracker for a picture, we ask nobody.
 *
 * @param group What is counted.
 * @param name  Which kind of it.
 */
export function bumpStat( group: string, name: string ): void {
	doAction( 'slipstream.bumpStat', group, name );
}
