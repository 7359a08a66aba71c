import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve( import.meta.dirname, '../..' );

/** Other people's work, as they wrote it. */
const FOREIGN = /^tests\/php\/stand-ins\/action-scheduler\//;

/** @param {RegExp} pattern Of paths. @return {string[]} The project's files, those not committed yet as well. */
export function projectFiles( pattern ) {
	const list = execFileSync( 'git', [ 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate' ], {
		cwd: root,
		encoding: 'utf8',
	} );
	return list.split( '\n' ).filter( ( path ) => pattern.test( path ) && ! FOREIGN.test( path ) && exists( path ) );
}

/** @param {string} path @return {boolean} Whether it is there; git still lists what was just deleted. */
function exists( path ) {
	try {
		readFileSync( join( root, path ) );
		return true;
	} catch {
		return false;
	}
}

/** @param {string} path Relative to the project. @return {string} */
export function read( path ) {
	return readFileSync( join( root, path ), 'utf8' );
}

/** @param {number[]} numbers @param {number} share 0 to 1. @return {number} */
export function percentile( numbers, share ) {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	return sorted[ Math.min( sorted.length - 1, Math.floor( sorted.length * share ) ) ];
}

/** @param {string} path @return {string} Which extension a file belongs to, or ''. */
export function extensionOf( path ) {
	return path.match( /^extensions\/([^/]+)\// )?.[ 1 ] ?? '';
}
