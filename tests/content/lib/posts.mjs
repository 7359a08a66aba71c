import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openAndSave } from './inspect.mjs';

const COLUMNS = [ 'posts', 'opened valid', 'migrated', 'invalid', 'unknown', 're-saved stable' ];

/**
 * @param {Object[]} raws Parsed blocks.
 * @return {Object[]} These blocks and all their inner blocks.
 */
function flattenRaw( raws ) {
	return raws.flatMap( ( raw ) => [ raw, ...flattenRaw( raw.innerBlocks ) ] );
}

/**
 * Opens a single block.
 *
 * @return {{ state: string, stable: boolean }} How the editor opened it, and whether saving it again changes nothing.
 */
function judge( window, raw ) {
	const source = window.wp.blocks.serializeRawBlock
		? window.wp.blocks.serializeRawBlock( raw )
		: window.wp.blocks.__unstableSerializeAndClean( [ raw ] );
	const { blocks, serialized, again, deprecations } = openAndSave( window, source );
	const [ block ] = blocks;
	const states = [
		[ 'unknown', ! block || block.name === 'core/missing' ],
		[ 'invalid', ! block?.isValid ],
		[ 'migrated', deprecations.at( -1 )?.name === raw.blockName ],
		[ 'opened valid', true ],
	];
	return { state: states.find( ( [ , holds ] ) => holds )[ 0 ], stable: again === serialized };
}

/** @return {Object} A table row of zeros, with lists for file names. */
function newRow() {
	return { ...Object.fromEntries( COLUMNS.map( ( column ) => [ column, 0 ] ) ), files: new Set(), failed: new Map() };
}

/**
 * Opens all posts in a folder, and counts the results by block.
 *
 * @param {string} folder Path of a folder with `*.html` files.
 * @return {Map<string, Object>} Rows by block name.
 */
export function inspectPosts( window, folder ) {
	const rows = new Map();
	for ( const file of readdirSync( folder ).filter( ( name ) => name.endsWith( '.html' ) ) ) {
		const parsed = window.wp.blockSerializationDefaultParser.parse( readFileSync( join( folder, file ), 'utf8' ) );
		for ( const raw of flattenRaw( parsed ).filter( ( { blockName } ) => blockName ) ) {
			const row = rows.get( raw.blockName ) ?? newRow();
			rows.set( raw.blockName, row );
			const { state, stable } = judge( window, raw );
			row.files.add( file );
			row[ state ]++;
			row[ 're-saved stable' ] += stable ? 1 : 0;
			if ( state === 'invalid' || state === 'unknown' || ! stable ) {
				row.failed.set( file, stable ? state : `${ state }, not stable` );
			}
		}
	}
	rows.forEach( ( row ) => ( row.posts = row.files.size ) );
	return rows;
}

/**
 * @param {Map<string, Object>} rows See inspectPosts().
 * @return {string} The table, and the files with failures.
 */
export function printPosts( rows ) {
	const names = [ ...rows.keys() ].sort();
	const width = Math.max( 10, ...names.map( ( name ) => name.length ) );
	const line = ( name, cells ) =>
		[ name.padEnd( width ), ...cells.map( ( cell, i ) => String( cell ).padStart( COLUMNS[ i ].length ) ) ].join(
			'  '
		);
	const failed = names.flatMap( ( name ) =>
		[ ...rows.get( name ).failed ].map( ( [ file, why ] ) => `  ${ file }: ${ name } ${ why }` )
	);
	return [
		line( 'block', COLUMNS ),
		...names.map( ( name ) =>
			line(
				name,
				COLUMNS.map( ( column ) => rows.get( name )[ column ] )
			)
		),
		...( failed.length ? [ 'Failed:', ...failed ] : [] ),
	].join( '\n' );
}
