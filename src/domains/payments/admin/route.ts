import { placeOf, type Place } from './places';

/** The part of the address after its `#`. */
export type Route = { readonly folder: Place } | { readonly order: number; readonly folder?: undefined };

export const orderUrl = ( id: number ) => `#/order/${ id }`;

export function parseRoute( hash: string ): Route {
	const path = hash.replace( /^#\/?/, '' );
	const [ , digits ] = /^order\/(\d{1,15})$/.exec( path ) ?? [];
	const order = Number( digits ?? 0 );
	return order > 0 ? { order } : { folder: placeOf( path ) };
}
