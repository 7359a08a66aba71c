import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs, getQueryArg } from '@wordpress/url';

const ROOT = '/wpcom/v2/memberships';

/** Origin of the editor of WordPress.com, which names itself in the address. */
const HOSTED_ORIGIN = 'https://wordpress.com';

/** A plan, as the site describes it. */
export interface Product {
	readonly id: number;
	readonly currency: string;
	readonly interval: string;
	readonly type?: string;
}

export interface StatusAnswer {
	readonly errors?: unknown;
	readonly connect_url?: string | null;
	readonly connected_account_id?: number | string | null;
	readonly products?: readonly Product[];
	readonly should_upgrade_to_access_memberships?: boolean;
	readonly upgrade_url?: string;
	readonly site_slug?: string;
}

/** A donor whom the page lists. Both texts are plain. */
export interface Donor {
	readonly id: number;
	readonly name: string;
	readonly message: string;
}

/** The sum that the donation forms of a post have collected, in their currency, and the donors whom the page lists. */
export interface Progress {
	readonly raised: number;
	readonly donors: readonly Donor[];
}

export const progressPath = ( post: number, currency: string ) =>
	addQueryArgs( '/slipstream/v1/payments/donations/progress', { post, currency } );

/** Reads whether the site can take donations. */
export function fetchStatus(): Promise< StatusAnswer | null > {
	const isHosted = getQueryArg( window.location.href, 'origin' ) === HOSTED_ORIGIN;
	const source = isHosted ? 'gutenberg-wpcom' : 'gutenberg';
	return apiFetch( { path: addQueryArgs( `${ ROOT }/status`, { type: 'donation', source } ) } );
}

/** Requests under way by currency, so that two blocks of a post do not create the plans twice. */
const creations = new Map< string, Promise< readonly Product[] > >();

async function requestProducts( currency: string ): Promise< readonly Product[] > {
	const answer = await apiFetch< Product | readonly Product[] >( {
		path: `${ ROOT }/product`,
		method: 'POST',
		data: { type: 'donation', currency },
	} );
	return [ answer ].flat();
}

/** Creates the donation plans that a currency lacks, and returns the plans of all intervals. */
export function createProducts( currency: string ): Promise< readonly Product[] > {
	const creation =
		creations.get( currency ) ?? requestProducts( currency ).finally( () => creations.delete( currency ) );
	creations.set( currency, creation );
	return creation;
}
