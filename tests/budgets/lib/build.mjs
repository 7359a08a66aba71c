import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = resolve( import.meta.dirname, '../../..' );
const engines = JSON.parse( readFileSync( join( root, 'tests/budgets/engines.json' ), 'utf8' ) );

/** @param {string} path Below build/. @return {number} Bytes as a server sends them, gzip -6; 0 when there is no such file. */
function weigh( path ) {
	const file = join( root, 'build', path );
	return existsSync( file ) ? gzipSync( readFileSync( file ), { level: 6 } ).length : 0;
}

/** @param {[ string, number ][]} entries @return {{ value: number, of: string }} The largest, and whose it is. */
export function largest( entries ) {
	const [ of = '', value = 0 ] = entries.sort( ( a, b ) => b[ 1 ] - a[ 1 ] )[ 0 ] ?? [];
	return { value, of };
}

/** @return {string[]} The folders of build/blocks that have no script for visitors. */
function staticBlocks() {
	return readdirSync( join( root, 'build/blocks' ) ).filter(
		( dir ) => ! existsSync( join( root, 'build/blocks', dir, 'view.js' ) )
	);
}

/** @return {[ string, number ][]} Scripts that a static block's metadata asks for: there should be none. */
function staticScripts() {
	return staticBlocks().map( ( dir ) => {
		const metadata = JSON.parse( readFileSync( join( root, 'build/blocks', dir, 'block.json' ), 'utf8' ) );
		const keys = [ 'script', 'viewScript', 'viewScriptModule' ].filter( ( key ) => key in metadata );
		return [ dir, keys.length ];
	} );
}

/** @return {Record<string, { value: number, of?: string }>} What the built files weigh, by the limits' names. */
export function measureBuild() {
	const chunks = readdirSync( join( root, 'build/chunks' ) ).filter(
		( file ) => file.endsWith( '.js' ) && ! engines.includes( basename( file, '.js' ) )
	);
	return {
		'editor.js': { value: weigh( 'editor.js' ) },
		'editor.css': { value: weigh( 'editor.css' ) },
		'editor.chunk': largest( chunks.map( ( file ) => [ file, weigh( `chunks/${ file }` ) ] ) ),
		'block.static.js': largest( staticScripts() ),
		'block.static.css': largest( staticBlocks().map( ( dir ) => [ dir, weigh( `blocks/${ dir }/style.css` ) ] ) ),
	};
}
