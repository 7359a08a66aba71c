import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve( import.meta.dirname, '../..' );

/** Code by other authors, left as they wrote it. */
const FOREIGN = /^tests\/php\/stand-ins\/action-scheduler\//;

/** @param {RegExp} pattern Pattern for paths. @return {string[]} The project's files, those not committed yet as well. */
export function projectFiles( pattern ) {
	const list = execFileSync( 'git', [ 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate' ], {
		cwd: root,
		encoding: 'utf8',
	} );
	return list.split( '\n' ).filter( ( path ) => pattern.test( path ) && ! FOREIGN.test( path ) && exists( path ) );
}

/** @param {string} path @return {boolean} Whether the file exists; git still lists deleted files. */
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

/** @param {string} path @return {string} The extension that a file belongs to, or ''. */
export function extensionOf( path ) {
	return path.match( /^extensions\/([^/]+)\// )?.[ 1 ] ?? '';
}

/**
 * @return {{ kind: 'core' | 'domain' | 'extension', slug: string }} The part of the project that a file of src/ or extensions/
 * belongs to.
 */
export function placeOf( path ) {
	const domain = path.match( /^src\/domains\/([^/]+)\// )?.[ 1 ];
	if ( domain ) {
		return { kind: 'domain', slug: domain };
	}
	const slug = extensionOf( path );
	return slug ? { kind: 'extension', slug } : { kind: 'core', slug: '' };
}

/** @return {string[]} The slugs of all extensions: those that have a folder, and those that presets name. */
export function extensionSlugs() {
	const folders = projectFiles( /^extensions\/[^/]+\/(index\.ts|server\.php)$/ ).map( extensionOf );
	return [
		...new Set( [ ...folders, ...Object.values( JSON.parse( read( 'extensions/index.json' ) ) ).flat() ] ),
	].sort();
}

/**
 * Lists the names in the code of PHP files.
 *
 * @param {{ path: string, text?: string }[]} files With a text in place of the file's own.
 * @return {{ path: string, line: number, name?: string, text?: string }[]} Names as PHP resolves them, and pieces of text.
 */
export function phpNames( files ) {
	return fromPhp( 'php-names.php', files );
}

/**
 * Lists the constants of PHP files, and their lists and maps of plain values.
 *
 * @param {{ path: string, text?: string }[]} files With a text in place of the file's own.
 * @return {{ path: string, line: number, name: string, value: unknown }[]} A list that is not a constant has the name ''.
 */
export function phpConstants( files ) {
	return fromPhp( 'php-constants.php', files );
}

function fromPhp( name, files ) {
	const script = join( root, 'tests/architecture', name );
	const options = { cwd: root, encoding: 'utf8', input: JSON.stringify( files ), maxBuffer: 2 ** 28 };
	return JSON.parse( execFileSync( 'php', [ script ], options ) );
}
