import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs, getQueryArg } from '@wordpress/url';

const ROOT = '/wpcom/v2/memberships';

/** Origin of WordPress.com's editor, which passes its own origin in the URL. */
const HOSTED_ORIGIN = 'https://wordpress.com';

/** A plan in the REST response. */
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
	/** Error messages by code. PHP encodes an empty map as a list. */
	readonly errors?: unknown;
	readonly connect_url?: string | null;
	readonly connected_account_id?: number | string | null;
	readonly products?: readonly Product[];
	readonly should_upgrade_to_access_memberships?: boolean;
	readonly upgrade_url?: string;
	readonly site_slug?: string;
}

/** Data of a plan to create. */
export interface NewProduct {
	readonly title: string;
	readonly price: number;
	readonly currency: string;
	readonly interval: string;
}

/**
 * Requests whether the site can take payments, and its plans.
 *
 * @param type Type of the plans to return; undefined returns all.
 */
export function fetchStatus( type?: 'donation' ): Promise< StatusAnswer | null > {
	const isHosted = getQueryArg( window.location.href, 'origin' ) === HOSTED_ORIGIN;
	const source = isHosted ? 'gutenberg-wpcom' : 'gutenberg';
	return apiFetch( { path: addQueryArgs( `${ ROOT }/status`, { ...( type && { type } ), source } ) } );
}

/** Creates a plan, or the missing donation plans of a currency. */
export function createProducts< Answer extends Product | readonly Product[] >(
	data: NewProduct | { readonly type: 'donation'; readonly currency: string }
): Promise< Answer > {
	return apiFetch< Answer >( { path: `${ ROOT }/product`, method: 'POST', data } );
}

/** Returns the error message of a failed request. */
export const messageOf = ( error: unknown ): string => String( ( error as { message?: unknown } )?.message ?? error );
