import { folderOf } from './folders';
import type { Folder } from './types';

/** Screen that the URL fragment names. */
export type Route = { readonly folder: Folder } | { readonly order: number; readonly folder?: undefined };

export const orderUrl = ( id: number ) => `#/order/${ id }`;

export function parseRoute( hash: string ): Route {
	const path = hash.replace( /^#\/?/, '' );
	const [ , digits ] = /^order\/(\d{1,15})$/.exec( path ) ?? [];
	const order = Number( digits ?? 0 );
	return order > 0 ? { order } : { folder: folderOf( path ) };
}
