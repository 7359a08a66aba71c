import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../admin/list/list-state';
import { dayBounds } from './days';
import type { ActionName, ActionResult, Counts, FormSource, Message, MessageRow, Query } from './types';

const BASE = '/slipstream/v1/messages';

/** As many as the server changes at once. */
const MAX_CHANGES = 100;

/** Arguments of the list and of the export, which chooses by the same. */
export const listArguments = ( { from, to, ...rest }: Query ) => ( { ...rest, ...dayBounds( from, to ) } );

async function act( action: ActionName, ids: readonly number[] ): Promise< ActionResult > {
	const messages = ids.slice( 0, MAX_CHANGES );
	const result = await apiFetch< ActionResult >( {
		path: `${ BASE }/bulk`,
		method: 'POST',
		data: { action, messages },
	} );
	if ( messages.length === ids.length ) {
		return result;
	}
	const rest = await act( action, ids.slice( MAX_CHANGES ) );
	return { done: [ ...result.done, ...rest.done ], failed: [ ...result.failed, ...rest.failed ] };
}

/** Every request of the screen. */
export const requests = {
	list: ( query: Query, cursor = '' ) =>
		apiFetch< Page< MessageRow > >( {
			path: addQueryArgs( BASE, { ...listArguments( query ), cursor: cursor || undefined } ),
		} ),
	message: ( id: number ) => apiFetch< Message >( { path: `${ BASE }/${ id }` } ),
	counts: () => apiFetch< Counts >( { path: `${ BASE }/counts` } ),
	forms: () => apiFetch< FormSource[] >( { path: `${ BASE }/forms` } ),
	act,
};

/**
 * Where a browser downloads the messages: it writes them to a file as they come, however many there are.
 *
 * @param base Of the export, with WordPress' nonce.
 */
export const exportUrl = ( base: string, query: Query, format: 'csv' | 'json' ) =>
	addQueryArgs( base, { ...listArguments( query ), format } );

/** The server's code. */
export const NOT_FOUND = 'slipstream_message_not_found';

/** Whether a request failed because the message is no longer there. */
export const isGone = ( error: unknown ) => ( error as { code?: unknown } | null )?.code === NOT_FOUND;
