import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs, getQueryArg } from '@wordpress/url';

const ROOT = '/wpcom/v2/memberships';

/** Origin of the editor of WordPress.com, which names itself in the URL. */
const HOSTED_ORIGIN = 'https://wordpress.com';

/** A plan, as the site describes it. */
export interface Product {
	readonly id: number;
	readonly currency: string;
	readonly interval: string;
	readonly type?: string;
	readonly title?: string;
	/** A decimal number. */
	readonly price?: string | number;
}

export interface StatusAnswer {
	/** Messages by code. PHP prints an empty map as a list. */
	readonly errors?: unknown;
	readonly connect_url?: string | null;
	readonly connected_account_id?: number | string | null;
	readonly products?: readonly Product[];
	readonly should_upgrade_to_access_memberships?: boolean;
	readonly upgrade_url?: string;
	readonly site_slug?: string;
}

/** A plan to create. */
export interface NewProduct {
	readonly title: string;
	readonly price: number;
	readonly currency: string;
	readonly interval: string;
}

/**
 * Reads whether the site can take payments, with its plans.
 *
 * @param type Limits the plans to this type; all plans without it.
 */
export function fetchStatus( type?: 'donation' ): Promise< StatusAnswer | null > {
	const isHosted = getQueryArg( window.location.href, 'origin' ) === HOSTED_ORIGIN;
	const source = isHosted ? 'gutenberg-wpcom' : 'gutenberg';
	return apiFetch( { path: addQueryArgs( `${ ROOT }/status`, { ...( type && { type } ), source } ) } );
}

/** Creates plans: one, or the donation plans that a currency lacks. */
export function createProducts< Answer extends Product | readonly Product[] >(
	data: NewProduct | { readonly type: 'donation'; readonly currency: string }
): Promise< Answer > {
	return apiFetch< Answer >( { path: `${ ROOT }/product`, method: 'POST', data } );
}

/** Returns the message of a failed request. */
export const messageOf = ( error: unknown ): string => String( ( error as { message?: unknown } )?.message ?? error );
