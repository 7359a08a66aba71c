import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shares } from './start-script.mjs';

const root = resolve( import.meta.dirname, '../../..' );
const engines = JSON.parse( readFileSync( join( root, 'tests/budgets/engines.json' ), 'utf8' ) );

/**
 * @param {string} path Path below build/.
 * @return {number} Bytes with gzip -6, as a server sends them; 0 if there is no such file.
 */
function weigh( path ) {
	const file = join( root, 'build', path );
	return existsSync( file ) ? gzipSync( readFileSync( file ), { level: 6 } ).length : 0;
}

/**
 * @param {[ string, number ][]} entries
 * @return {{ value: number, of: string }} The largest value, and the name of its entry.
 */
export function largest( entries ) {
	const [ of = '', value = 0 ] = entries.sort( ( a, b ) => b[ 1 ] - a[ 1 ] )[ 0 ] ?? [];
	return { value, of };
}

/** @return {string[]} Folders of build/blocks without a view script. */
function staticBlocks() {
	return readdirSync( join( root, 'build/blocks' ) ).filter(
		( dir ) => ! existsSync( join( root, 'build/blocks', dir, 'view.js' ) )
	);
}

/** @return {boolean} Whether no block of an extension has a view script, and the extension loads no data in the browser. */
export function isStatic( extension ) {
	const folder = join( root, 'extensions', extension );
	const server = join( folder, 'server.php' );
	if ( existsSync( server ) && readFileSync( server, 'utf8' ).includes( 'tables:' ) ) {
		return false;
	}
	return [ '.', ...readdirSync( folder ) ].every( ( part ) => ! existsSync( join( folder, part, 'view.ts' ) ) );
}

/** @return {[ string, number ][]} Scripts in the metadata of static blocks. There must be none. */
function staticScripts() {
	return staticBlocks().map( ( dir ) => {
		const metadata = JSON.parse( readFileSync( join( root, 'build/blocks', dir, 'block.json' ), 'utf8' ) );
		const keys = [ 'script', 'viewScript', 'viewScriptModule' ].filter( ( key ) => key in metadata );
		return [ dir, keys.length ];
	} );
}

/**
 * Finds built files.
 *
 * @param {string} pattern Path below build/. A `*` in its last part matches any characters.
 * @return {string[]} Paths that match.
 */
function fitting( pattern ) {
	const folder = dirname( pattern );
	const expression = new RegExp( `^${ basename( pattern ).replaceAll( '.', '\\.' ).replaceAll( '*', '.*' ) }$` );
	const names = existsSync( join( root, 'build', folder ) ) ? readdirSync( join( root, 'build', folder ) ) : [];
	return names.filter( ( name ) => expression.test( name ) ).map( ( name ) => join( folder, name ) );
}

/**
 * @param {string[]} patterns See fitting().
 * @return {{ value: number, of: string }} Total size of the files.
 */
function together( patterns ) {
	const files = patterns.flatMap( fitting );
	return {
		value: files.length ? files.reduce( ( sum, file ) => sum + weigh( file ), 0 ) : Number.NaN,
		of: files.map( ( file ) => file.replace( /^blocks\//, '' ) ).join( ', ' ),
	};
}

/**
 * @param {Record<string, { files?: string[] }>} limits
 * @return {Record<string, { value: number, of: string }>} Total sizes for limits that list files.
 */
export function measureFiles( limits ) {
	const named = Object.entries( limits ).filter( ( [ , { files } ] ) => files );
	return Object.fromEntries( named.map( ( [ name, { files } ] ) => [ name, together( files ) ] ) );
}

/** @return {number} Number of blocks that an extension registers. A panel counts as one. */
function countBlocks( extension ) {
	const rows =
		readFileSync( join( root, 'build/registry.php' ), 'utf8' ).split( `'extension' => '${ extension }'` ).length -
		1;
	return Math.max( rows, 1 );
}

/** Measures how much each extension adds to the start script, per block. Extensions with a separate limit are listed separately. */
function startShares( limits ) {
	const all = Object.entries( shares( readFileSync( join( root, 'build/editor.js' ), 'utf8' ) ) ).map(
		( [ extension, size ] ) => [ extension, Math.ceil( size / countBlocks( extension ) ) ]
	);
	const hasOwn = ( [ extension ] ) => `editor.block.${ extension }` in limits;
	return {
		'editor.block': largest( all.filter( ( one ) => ! hasOwn( one ) ) ),
		...Object.fromEntries(
			all.filter( hasOwn ).map( ( [ extension, value ] ) => [ `editor.block.${ extension }`, { value } ] )
		),
	};
}

/** @return {Record<string, { value: number, of?: string }>} Sizes of built files, by the name of their limit. */
export function measureBuild( limits ) {
	const chunks = readdirSync( join( root, 'build/chunks' ) ).filter(
		( file ) => file.endsWith( '.js' ) && ! engines.includes( basename( file, '.js' ) )
	);
	return {
		'editor.js': { value: weigh( 'editor.js' ) },
		...startShares( limits ),
		'editor.css': { value: weigh( 'editor.css' ) },
		'editor.chunk': largest( chunks.map( ( file ) => [ file, weigh( `chunks/${ file }` ) ] ) ),
		'block.static.js': largest( staticScripts() ),
		'block.static.css': largest( staticBlocks().map( ( dir ) => [ dir, weigh( `blocks/${ dir }/style.css` ) ] ) ),
	};
}
