import { parse } from 'node:querystring';

/** Converts form fields such as `a[b][0]` to nested values. */
export function nested( text ) {
	const result = {};
	for ( const [ key, value ] of Object.entries( parse( text ) ) ) {
		const path = key.replaceAll( ']', '' ).split( '[' );
		let place = result;
		path.slice( 0, -1 ).forEach( ( part ) => ( place = place[ part ] ??= {} ) );
		place[ path.at( -1 ) ] = value;
	}
	return result;
}
