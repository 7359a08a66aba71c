import { buildAddress, options } from './address';
import type { VideoAttributes } from './types';

/** Query parameters that newer releases put first. */
const FIRST = [ 'resizeToParent', 'cover' ];

const keyOf = ( part: string ) => part.split( '=' )[ 0 ] ?? '';

/** @return The URL with the options in the attributes. Keeps other query parameters. */
export function changeAddress( attributes: VideoAttributes ): string {
	const known = options( attributes ).map( ( [ key ] ) => key );
	const [ , query = '' ] = ( attributes.address ?? '' ).trim().split( /\?(.*)/s );
	const kept = query.split( '&' ).filter( ( part ) => part && ! known.includes( keyOf( part ) ) );
	return buildAddress(
		attributes,
		kept.filter( ( part ) => FIRST.includes( keyOf( part ) ) ),
		kept.filter( ( part ) => ! FIRST.includes( keyOf( part ) ) )
	);
}
