import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface Named {
	readonly id: string;
	readonly name: string;
}

export interface ConnectionResponse {
	readonly code: string;
	/** URL of the settings screen; '' if the user has no access to it. */
	readonly connect_url?: string;
	readonly has_key?: boolean;
	/** Error that prevents visitors from signing up; '' if there is none. */
	readonly message?: string;
}

export interface Settings {
	readonly follower_list_id: string;
	readonly audiences: readonly Named[];
	readonly merge_fields: readonly { readonly tag: string; readonly name: string }[];
}

export interface GroupCategory {
	readonly id?: string;
	readonly title?: string;
	readonly interests?: readonly Named[];
}

const ROOT = '/wpcom/v2/mailchimp';

export const fetchConnection = () => apiFetch< ConnectionResponse >( { path: ROOT } );

export const fetchSettings = () => apiFetch< Settings >( { path: `${ ROOT }/settings` } );

export const chooseAudience = ( id: string ) =>
	apiFetch< Settings >( { path: `${ ROOT }/settings`, method: 'POST', data: { follower_list_id: id } } );

/** Fetches the group categories. Returns an empty list for an unexpected response: Jetpack's route may return null or an error. */
export async function fetchGroups(): Promise< readonly GroupCategory[] > {
	const response = await apiFetch< { interest_categories?: unknown } | null >( { path: `${ ROOT }/groups` } );
	return Array.isArray( response?.interest_categories ) ? response.interest_categories : [];
}

/** Fetches the URL where users link their account to their hosting provider. */
export const fetchAccountUrl = ( redirect: string ) =>
	apiFetch< string >( {
		path: addQueryArgs( '/jetpack/v4/connection/url', { from: 'jetpack-block-editor', redirect } ),
	} );

export const messageOf = ( error: unknown ): string => String( ( error as { message?: unknown } )?.message ?? error );
