import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const IGNORED = new Set( [ 'node_modules', 'vendor', 'build', '.cache', 'fixtures', 'artifacts' ] );

/**
 * Lists the files in folders of the checkout whose path matches a pattern.
 *
 * @param {string[]} folders Paths in the checkout. Missing folders are ignored.
 * @return {string[]} Sorted paths in the checkout.
 */
export function filesUnder( folders, pattern ) {
	return folders
		.flatMap( ( folder ) => walk( folder ) )
		.filter( ( path ) => pattern.test( path ) )
		.sort();
}

/**
 * An extension or a domain, with its code and tests.
 *
 * @typedef {{ name: string, folder: string, isDomain: boolean }} Part
 */

/** @return {Part[]} All extensions and domains of the checkout. */
export function allParts() {
	const under = ( parent, isDomain ) =>
		subfolders( parent ).map( ( name ) => ( { name, folder: `${ parent }/${ name }`, isDomain } ) );
	return [ ...under( 'extensions', false ), ...under( 'src/domains', true ) ];
}

function subfolders( folder ) {
	return readdirSync( join( ROOT, folder ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( entry ) => entry.name );
}

function walk( folder ) {
	if ( ! existsSync( join( ROOT, folder ) ) ) {
		return [];
	}
	return readdirSync( join( ROOT, folder ), { withFileTypes: true } ).flatMap( ( entry ) => {
		const path = `${ folder }/${ entry.name }`;
		if ( entry.isDirectory() ) {
			return IGNORED.has( entry.name ) ? [] : walk( path );
		}
		return [ path ];
	} );
}
