import { __, sprintf } from '@wordpress/i18n';
import networks from '../../shared/data/social-networks.json';
import type { Connection } from './types';

/** ID of X. The specification defines its texts and the preview of its threads. */
export const TWITTER = 'twitter';

/** IDs of the networks to which a post can be sent as a thread. */
const THREADED: ReadonlySet< string > = new Set( networks.threads );

/**
 * Returns the connection whose limits and terms the editor uses for a thread: X, or else the first one; undefined if there is
 * none. The connections of a published post are no longer enabled, so `threaded` counts as well.
 */
export function threadConnection( connections: readonly Connection[] ): Connection | undefined {
	const all = connections.filter(
		( { service_name: name, enabled, threaded } ) => ( enabled || threaded ) && THREADED.has( name )
	);
	return all.find( ( { service_name: name } ) => name === TWITTER ) ?? all[ 0 ];
}

const LABELS: Readonly< Record< string, string > > = networks.titles;

/** Returns the display name of a network. */
const serviceLabel = ( name: string ): string => LABELS[ name ] ?? name;

/** Returns the names of a network and an account. */
export const accountLabel = ( service: string, account: string ): string =>
	/* translators: 1: name of a network, 2: name of an account. */
	sprintf( __( '%1$s: %2$s', 'slipstream' ), serviceLabel( service ), account );
