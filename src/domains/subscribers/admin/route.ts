import { folderOf } from './folders';
import type { Status } from './types';

/** The screen that the hash part of the URL names. */
export type Route =
	| { readonly folder: Status }
	| { readonly subscriber: number; readonly folder?: undefined }
	/** ID of the import; 0 before a file is uploaded. */
	| { readonly import: number; readonly folder?: undefined };

export const IMPORT_URL = '#/import';

export const importUrl = ( id: number ) => `${ IMPORT_URL }/${ id }`;

export const subscriberUrl = ( id: number ) => `#/subscriber/${ id }`;

export function parseRoute( hash: string ): Route {
	const path = hash.replace( /^#\/?/, '' );
	const [ , kind, digits = '0' ] = /^(subscriber|import)(?:\/(\d{1,15}))?$/.exec( path ) ?? [];
	const id = Number( digits );
	if ( kind === 'import' ) {
		return { import: id };
	}
	return kind && id > 0 ? { subscriber: id } : { folder: folderOf( path ) };
}
