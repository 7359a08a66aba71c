import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve( import.meta.dirname, '../..' );

/** Folders with code by other authors, which is not changed. */
const FOREIGN = /^tests\/php\/stand-ins\/action-scheduler\//;

/**
 * @param {RegExp} pattern Pattern for paths.
 * @return {string[]} Paths of the project's files, including files that are not committed.
 */
export function projectFiles( pattern ) {
	const list = execFileSync( 'git', [ 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate' ], {
		cwd: root,
		encoding: 'utf8',
	} );
	return list.split( '\n' ).filter( ( path ) => pattern.test( path ) && ! FOREIGN.test( path ) && exists( path ) );
}

/**
 * @param {string} path
 * @return {boolean} Whether the file exists. Git also lists files that have been deleted.
 */
function exists( path ) {
	try {
		readFileSync( join( root, path ) );
		return true;
	} catch {
		return false;
	}
}

/**
 * @param {string} path Path in the project.
 * @return {string} Content of the file.
 */
export function read( path ) {
	return readFileSync( join( root, path ), 'utf8' );
}

/** @param {number[]} numbers @param {number} share 0 to 1. @return {number} */
export function percentile( numbers, share ) {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	return sorted[ Math.min( sorted.length - 1, Math.floor( sorted.length * share ) ) ];
}

/**
 * @param {string} path
 * @return {string} Slug of the extension that contains a file; '' for other files.
 */
export function extensionOf( path ) {
	return path.match( /^extensions\/([^/]+)\// )?.[ 1 ] ?? '';
}

/**
 * @return {{ kind: 'core' | 'domain' | 'extension', slug: string }} The part of the project that contains a file of src/ or
 *     extensions/.
 */
export function placeOf( path ) {
	const domain = path.match( /^src\/domains\/([^/]+)\// )?.[ 1 ];
	if ( domain ) {
		return { kind: 'domain', slug: domain };
	}
	const slug = extensionOf( path );
	return slug ? { kind: 'extension', slug } : { kind: 'core', slug: '' };
}

/** @return {string[]} Slugs of extensions: those with a folder, and those in presets. */
export function extensionSlugs() {
	const folders = projectFiles( /^extensions\/[^/]+\/(index\.ts|server\.php)$/ ).map( extensionOf );
	return [
		...new Set( [ ...folders, ...Object.values( JSON.parse( read( 'extensions/index.json' ) ) ).flat() ] ),
	].sort();
}

/**
 * Lists the names and texts in the code of PHP files.
 *
 * @param {{ path: string, text?: string }[]} files `text` replaces the file's content.
 * @return {{ path: string, line: number, name?: string, text?: string }[]} Names as PHP resolves them, and string literals.
 */
export function phpNames( files ) {
	return fromPhp( 'php-names.php', files );
}

/**
 * Lists the constants of PHP files, and all lists and maps of plain values.
 *
 * @param {{ path: string, text?: string }[]} files `text` replaces the file's content.
 * @return {{ path: string, line: number, name: string, value: unknown }[]} The name is '' for a value that is not a constant.
 */
export function phpConstants( files ) {
	return fromPhp( 'php-constants.php', files );
}

function fromPhp( name, files ) {
	const script = join( root, 'tests/architecture', name );
	const options = { cwd: root, encoding: 'utf8', input: JSON.stringify( files ), maxBuffer: 2 ** 28 };
	return JSON.parse( execFileSync( 'php', [ script ], options ) );
}
