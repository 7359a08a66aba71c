import { parse } from 'node:querystring';

/** Turns `a[b][0]` of a form into nested values. */
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
