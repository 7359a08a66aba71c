import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { addQueryArgs } from '@wordpress/url';

export interface FoundPost {
	readonly id: number;
	readonly title: string;
}

function readFound( answer: unknown ): FoundPost[] {
	const rows = Array.isArray( answer ) ? answer : [];
	return rows.flatMap( ( { id, title } ) =>
		Number.isInteger( id ) && typeof title === 'string' ? [ { id, title: decodeEntities( title ) } ] : []
	);
}

/**
 * Loads published posts of any type with WordPress' search route.
 *
 * @param query Query parameters of `wp/v2/search`; undefined sends no request.
 */
export function usePosts( query: { search: string } | { include: readonly number[] } | undefined ): FoundPost[] {
	const [ found, setFound ] = useState< FoundPost[] >( [] );
	const path = query ? addQueryArgs( '/wp/v2/search', { type: 'post', per_page: 20, ...query } ) : '';

	useEffect( () => {
		let isCurrent = true;
		const settle = ( answer: unknown ) => isCurrent && setFound( readFound( answer ) );
		if ( path ) {
			apiFetch( { path } ).then( settle, () => settle( undefined ) );
		} else {
			settle( undefined );
		}
		return () => {
			isCurrent = false;
		};
	}, [ path ] );

	return found;
}
