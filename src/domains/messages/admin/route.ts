import { FOLDERS, folderUrl } from './folders';
import type { Status } from './types';

/** The screen that the hash part of the URL names: a folder or a message. Links in emails use `#/message/<id>`. */
export type Route = { readonly folder: Status } | { readonly message: number; readonly folder?: undefined };

export function parseRoute( hash: string ): Route {
	const path = hash.replace( /^#\/?/, '' );
	const [ , id ] = /^message\/(\d{1,15})$/.exec( path ) ?? [];
	return id && Number( id ) > 0
		? { message: Number( id ) }
		: { folder: FOLDERS.find( ( name ) => folderUrl( name ) === `#/${ path }` ) ?? 'publish' };
}

export const messageUrl = ( id: number ) => `#/message/${ id }`;
