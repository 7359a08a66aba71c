import { readAddress } from '../../shared/embeds/address';
import { isRestaurantId, validate } from './valid';

/** OpenTable's hosts in all countries. Only numbers and known values are read from their URLs. */
const HOST = /^(?:[a-z\d-]+\.)*opentable\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Block attributes that an embed code contains. */
export type Found = { readonly rid: string[] } & ReturnType< typeof validate >;

const idsOf = ( query: URLSearchParams, name: string ) =>
	query
		.getAll( name )
		.flatMap( ( ids ) => ids.split( ',' ) )
		.filter( isRestaurantId );

function readQuery( query: URLSearchParams ): Found | undefined {
	const ids = idsOf( query, 'rid' );
	const rid = [ ...new Set( ids.length ? ids : idsOf( query, 'restref' ) ) ];
	if ( ! rid.length ) {
		return undefined;
	}
	const style = query.get( 'type' ) === 'button' ? 'button' : query.get( 'theme' );
	const settings = { ...Object.fromEntries( query ), ...( style && { style } ) };
	return { ...validate( settings ), rid };
}

/** @param text An OpenTable URL, or an embed code that contains one. */
export function readWidget( text: string ): Found | undefined {
	const addresses = text.includes( '<' )
		? [ ...new DOMParser().parseFromString( text, 'text/html' ).querySelectorAll( 'script, iframe' ) ].map(
				( element ) => element.getAttribute( 'src' ) ?? ''
			)
		: [ text ];
	return addresses
		.map( ( address ) => readAddress( address, HOST ) )
		.map( ( url ) => url && readQuery( url.searchParams ) )
		.find( Boolean );
}

/** @return The ID in text such as "12" or "A restaurant (#12)"; undefined if there is none. */
function readToken( token: string ): string | undefined {
	const id = /^\d+$/.test( token ) ? token : /\(#(\d+)\)$/.exec( token )?.[ 1 ];
	return id !== undefined && isRestaurantId( id ) ? id : undefined;
}

const readOne = ( token: string ): Found | undefined => {
	const id = readToken( token );
	return id === undefined ? readWidget( token ) : { rid: [ id ] };
};

/** @return Whether the token contains a restaurant. */
export const isReadable = ( token: string ) => readOne( token.trim() ) !== undefined;

/**
 * @param tokens The field's tokens: IDs, names with an ID, or embed codes.
 * @return The attributes; undefined if a token contains no restaurant.
 */
export function readTokens( tokens: readonly string[] ): Found | undefined {
	const found = tokens.map( ( token ) => readOne( token.trim() ) );
	if ( ! found.length || found.some( ( one ) => ! one ) ) {
		return undefined;
	}
	const rid = [ ...new Set( found.flatMap( ( one ) => one?.rid ?? [] ) ) ];
	return Object.assign( {}, ...found, { rid } ) as Found;
}
