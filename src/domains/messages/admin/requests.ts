import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../admin/list/list-state';
import { reasonOf } from '../../../admin/requests';
import { dayBounds } from './days';
import type {
	ActionName,
	ActionResult,
	AllAction,
	AllResult,
	Counts,
	FormSource,
	Message,
	MessageRow,
	Query,
} from './types';

const BASE = '/slipstream/v1/messages';

/** Maximum messages per request; the same as on the server. */
const MAX_CHANGES = 100;

/** Query arguments for the list and the export. */
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

/** Returns the server's error message. */
const serverMessage = async ( response: Response ) => reasonOf( await response.json().catch( () => null ) );

/** All requests of the screen. */
export const requests = {
	list: ( query: Query, cursor = '' ) =>
		apiFetch< Page< MessageRow > >( {
			path: addQueryArgs( BASE, { ...listArguments( query ), cursor: cursor || undefined } ),
		} ),
	message: ( id: number ) => apiFetch< Message >( { path: `${ BASE }/${ id }` } ),
	/** Downloads a file through a new link, because the link on the page may have expired. */
	file: async ( message: number, index: number ): Promise< Blob > => {
		const { files } = await apiFetch< Message >( { path: `${ BASE }/${ message }` } );
		const url = files[ index ]?.url;
		const response = url ? await window.fetch( url ) : undefined;
		if ( ! response?.ok ) {
			throw new Error(
				response ? await serverMessage( response ) : __( 'The file no longer exists.', 'slipstream' )
			);
		}
		return response.blob();
	},
	counts: () => apiFetch< Counts >( { path: `${ BASE }/counts` } ),
	forms: () => apiFetch< FormSource[] >( { path: `${ BASE }/forms` } ),
	act,
	/** Changes messages of a query, starting at `cursor`. `next` is null after the last message. */
	actOnAll: ( operation: AllAction, query: Query, cursor: string ) =>
		apiFetch< AllResult >( {
			path: `${ BASE }/all`,
			method: 'POST',
			data: { ...listArguments( query ), operation, cursor },
		} ),
};

/**
 * Returns the download URL of an export. The browser downloads it, so that large exports need no memory here.
 * @param base URL of the export, with a WordPress nonce.
 */
export const exportUrl = ( base: string, query: Query, format: 'spreadsheet' | 'csv' | 'json' ) =>
	addQueryArgs( base, { ...listArguments( query ), format } );

/** Error code of the server for a message that no longer exists. */
export const NOT_FOUND = 'slipstream_message_not_found';

/** Whether a request failed because the message no longer exists. */
export const isGone = ( error: unknown ) => ( error as { code?: unknown } | null )?.code === NOT_FOUND;
