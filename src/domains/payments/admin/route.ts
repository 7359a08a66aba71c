import { placeOf, type Place } from './places';

/** Target of the hash part of the URL: a folder, an order or a member. */
export type Route =
	| { readonly folder: Place }
	| { readonly order: number; readonly folder?: undefined }
	| { readonly member: number; readonly folder?: undefined };

export const orderUrl = ( id: number ) => `#/order/${ id }`;

export const memberUrl = ( id: number ) => `#/member/${ id }`;

export function parseRoute( hash: string ): Route {
	const path = hash.replace( /^#\/?/, '' );
	const [ , kind, digits ] = /^(order|member)\/(\d{1,15})$/.exec( path ) ?? [];
	const id = Number( digits ?? 0 );
	if ( id <= 0 ) {
		return { folder: placeOf( path ) };
	}
	return kind === 'member' ? { member: id } : { order: id };
}
