import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const IGNORED = new Set( [ 'node_modules', 'vendor', 'build', '.cache', 'fixtures', 'artifacts' ] );

/**
 * The files under some folders of the checkout whose path matches.
 *
 * @param {string[]} folders Relative; those that are missing are left out.
 * @return {string[]} Relative paths, sorted.
 */
export function filesUnder( folders, pattern ) {
	return folders
		.flatMap( ( folder ) => walk( folder ) )
		.filter( ( path ) => pattern.test( path ) )
		.sort();
}

/**
 * A part of the product with its own code and tests: an extension or a domain.
 *
 * @typedef {{ name: string, folder: string, isDomain: boolean }} Part
 */

/** @return {Part[]} Every extension and every domain of the checkout. */
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
