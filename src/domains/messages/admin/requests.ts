import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { dayBounds } from './days';
import type { ActionName, ActionResult, Counts, Message, Page, Query, Source } from './types';

const BASE = '/slipstream/v1/messages';

/** Arguments of the list and of the export; the server takes the same for both. */
export const listArguments = ( { status, search, source, unread, delivery, from, to }: Query ) => ( {
	status,
	search,
	source_id: source,
	is_unread: unread,
	delivery,
	...dayBounds( from, to ),
} );

/** Every request of the screen. */
export const requests = {
	list: ( query: Query, cursor = '' ) =>
		apiFetch< Page >( { path: addQueryArgs( BASE, { ...listArguments( query ), cursor: cursor || undefined } ) } ),
	message: ( id: number ) => apiFetch< Message >( { path: `${ BASE }/${ id }` } ),
	counts: () => apiFetch< Counts >( { path: `${ BASE }/counts` } ),
	sources: () => apiFetch< Source[] >( { path: `${ BASE }/sources` } ),
	act: ( action: ActionName, ids: readonly number[] ) =>
		apiFetch< ActionResult >( { path: `${ BASE }/actions`, method: 'POST', data: { action, ids } } ),
	exportFile: ( query: Query, format: 'csv' | 'json' ) =>
		apiFetch< Response, false >( {
			path: addQueryArgs( `${ BASE }/export`, { ...listArguments( query ), format } ),
			parse: false,
		} ),
};

/** Whether a request failed because the message is no longer there. */
export const isGone = ( error: unknown ) =>
	( error as { data?: { status?: unknown } } | null )?.data?.status === 404;
