import { __, sprintf } from '@wordpress/i18n';
import { toRecord } from '../site';
import type { StatusAnswer } from './api';
import { toPlan, type Plan } from './plans';

/** Connection states of the payment account. */
export const UNKNOWN = 0;
export const CONNECTED = 1;
export const NOT_CONNECTED = 2;

/** Whether the site can take payments, and the plans it offers. */
export interface Membership {
	readonly state: typeof UNKNOWN | typeof CONNECTED | typeof NOT_CONNECTED;
	/** Error message if the state could not be loaded; otherwise null. */
	readonly error: string | null;
	readonly plans: readonly Plan[];
	/** URL where the site owner connects an account; '' if none is needed. */
	readonly connectUrl: string;
	/** Whether the site's plan does not include payments. */
	readonly needsUpgrade: boolean;
	readonly upgradeUrl: string;
	readonly siteSlug: string;
}

export const NOT_LOADED: Membership = {
	state: UNKNOWN,
	error: null,
	plans: [],
	connectUrl: '',
	needsUpgrade: false,
	upgradeUrl: '',
	siteSlug: '',
};

/** Returns whether the editor should offer to connect an account. */
export const canConnect = ( { state, connectUrl, needsUpgrade }: Membership ): boolean =>
	state === NOT_CONNECTED && connectUrl !== '' && ! needsUpgrade;

export const failedStatus = ( error: string ): Membership => ( { ...NOT_LOADED, state: NOT_CONNECTED, error } );

/** Returns the error message for an empty response. */
export const noAnswer = (): string =>
	/* translators: %s: name of a server, such as "example.org". */
	sprintf( __( 'Could not load data from %s.', 'slipstream' ), window.location.host );

/** @return The first error message; null if there is none. */
function firstError( errors: unknown ): string | null {
	const message = Object.values( toRecord( errors ) ).flat()[ 0 ];
	return message === undefined ? null : String( message );
}

export function readStatus( answer: StatusAnswer | null | undefined ): Membership {
	if ( ! answer || ! Object.keys( answer ).length ) {
		return failedStatus( noAnswer() );
	}
	const error = firstError( answer.errors );
	return {
		state: error === null && answer.connected_account_id ? CONNECTED : NOT_CONNECTED,
		error,
		plans: ( answer.products ?? [] ).map( toPlan ).filter( ( plan ) => plan !== undefined ),
		connectUrl: answer.connect_url ?? '',
		needsUpgrade: answer.should_upgrade_to_access_memberships === true,
		upgradeUrl: answer.upgrade_url ?? '',
		siteSlug: answer.site_slug ?? '',
	};
}
