import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface Named {
	readonly id: string;
	readonly name: string;
}

export interface ConnectionAnswer {
	readonly code: string;
	/** Where it is set up; empty for who may not. */
	readonly connect_url?: string;
	readonly has_key?: boolean;
	/** What keeps visitors from signing up. */
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

export const fetchConnection = () => apiFetch< ConnectionAnswer >( { path: ROOT } );

export const fetchSettings = () => apiFetch< Settings >( { path: `${ ROOT }/settings` } );

export const chooseAudience = ( id: string ) =>
	apiFetch< Settings >( { path: `${ ROOT }/settings`, method: 'POST', data: { follower_list_id: id } } );

/** None where the answer has another form: Jetpack's own may be null, or an error. */
export async function fetchGroups(): Promise< readonly GroupCategory[] > {
	const answer = await apiFetch< { interest_categories?: unknown } | null >( { path: `${ ROOT }/groups` } );
	return Array.isArray( answer?.interest_categories ) ? answer.interest_categories : [];
}

/** Where the user's account is linked to that of a hosting provider. */
export const fetchAccountUrl = ( redirect: string ) =>
	apiFetch< string >( {
		path: addQueryArgs( '/jetpack/v4/connection/url', { from: 'jetpack-block-editor', redirect } ),
	} );

export const messageOf = ( error: unknown ): string => String( ( error as { message?: unknown } )?.message ?? error );
