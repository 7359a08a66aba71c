import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Page } from '../../../admin/list/list-state';
import constants from '../constants.json';
import type {
	ActionName,
	ActionResult,
	Category,
	Counts,
	ImportedFile,
	LeftChoice,
	Query,
	ReportRow,
	Subscriber,
	TagAction,
	UndoCounts,
	UnknownChoice,
} from './types';

const BASE = '/slipstream/v1/subscribers';
const IMPORTS = `${ BASE }/imports`;

/** Choices for an import. */
export interface ImportChoice {
	readonly consent: string;
	readonly email_column: number;
	readonly status_column: number;
	readonly left: LeftChoice;
	readonly unknown: UnknownChoice;
}

/** Values that the owner can change. */
export type Details = Pick< Subscriber, 'name' | 'tags' >;

/** Maximum categories in one WordPress response. */
const MAX_CATEGORIES = 100;

function upload( file: File ) {
	const body = new FormData();
	body.append( 'file', file );
	return apiFetch< ImportedFile >( { path: IMPORTS, method: 'POST', body } );
}

async function act(
	action: ActionName | TagAction,
	ids: readonly number[],
	tags?: readonly string[]
): Promise< ActionResult > {
	const subscribers = ids.slice( 0, constants.maxAtOnce[ action ] );
	const result = await apiFetch< ActionResult >( {
		path: `${ BASE }/bulk`,
		method: 'POST',
		data: { action, subscribers, tags },
	} );
	if ( subscribers.length === ids.length ) {
		return result;
	}
	const rest = await act( action, ids.slice( subscribers.length ), tags );
	return {
		rows: [ ...result.rows, ...rest.rows ],
		deleted: [ ...result.deleted, ...rest.deleted ],
		failed: [ ...result.failed, ...rest.failed ],
	};
}

/** All requests of the screen. */
export const requests = {
	list: ( query: Query, cursor = '' ) =>
		apiFetch< Page< Subscriber > >( { path: addQueryArgs( BASE, { ...query, cursor: cursor || undefined } ) } ),
	counts: () => apiFetch< Counts >( { path: `${ BASE }/counts` } ),
	subscriber: ( id: number ) => apiFetch< Subscriber >( { path: `${ BASE }/${ id }` } ),
	add: ( email: string, consent: string, name: string ) =>
		apiFetch< Subscriber >( { path: BASE, method: 'POST', data: { email, consent, name } } ),
	change: ( id: number, data: Details ) =>
		apiFetch< Subscriber >( { path: `${ BASE }/${ id }`, method: 'POST', data } ),
	act,
	tags: () => apiFetch< string[] >( { path: `${ BASE }/tags` } ),
	categories: ( ids: readonly number[] ) =>
		apiFetch< Category[] >( {
			path: addQueryArgs( '/wp/v2/categories', {
				include: ids.slice( 0, MAX_CATEGORIES ),
				per_page: MAX_CATEGORIES,
				_fields: 'id,name',
			} ),
		} ),
	upload,
	imports: () => apiFetch< ImportedFile[] >( { path: IMPORTS } ),
	undoCounts: ( id: number ) => apiFetch< UndoCounts >( { path: `${ IMPORTS }/${ id }/undo` } ),
	undoImport: ( id: number ) => apiFetch< UndoCounts >( { path: `${ IMPORTS }/${ id }/undo`, method: 'POST' } ),
	file: ( id: number ) => apiFetch< ImportedFile >( { path: `${ IMPORTS }/${ id }` } ),
	runImport: ( id: number, data: ImportChoice ) =>
		apiFetch< ImportedFile >( { path: `${ IMPORTS }/${ id }`, method: 'POST', data } ),
	dropImport: ( id: number ) => apiFetch< ImportedFile >( { path: `${ IMPORTS }/${ id }`, method: 'DELETE' } ),
	report: ( id: number, cursor: string, problems: boolean ) =>
		apiFetch< Page< ReportRow > >( {
			path: addQueryArgs( `${ IMPORTS }/${ id }/report`, { cursor: cursor || undefined, problems } ),
		} ),
};

/** Returns the download URL for the subscribers of a folder and search, or for all subscribers. */
export const toExportUrl = ( base: string, query: Partial< Query > = {} ) => addQueryArgs( base, { ...query } );

/** Error code of the server for a subscriber that no longer exists. */
export const NOT_FOUND = 'slipstream_subscriber_not_found';

const codeOf = ( error: unknown ) => ( error as { code?: unknown } | null )?.code;

/** Whether a request failed because the subscriber no longer exists. */
export const isGone = ( error: unknown ) => codeOf( error ) === NOT_FOUND;

/** Whether a request failed because the import no longer exists. */
export const isImportGone = ( error: unknown ) => codeOf( error ) === 'slipstream_import_not_found';
