import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read } from './lib.mjs';

/**
 * Finds circular dependencies (Tarjan's algorithm).
 *
 * @param {Map< string, Iterable< string > >} edges The nodes on which each node depends.
 * @return {string[][]} Sorted nodes of each circle.
 */
export function circles( edges ) {
	const order = new Map();
	const lowest = new Map();
	const stack = [];
	const found = [];
	const visit = ( node ) => {
		order.set( node, order.size );
		lowest.set( node, order.get( node ) );
		stack.push( node );
		for ( const next of edges.get( node ) ?? [] ) {
			if ( ! order.has( next ) ) {
				visit( next );
				lowest.set( node, Math.min( lowest.get( node ), lowest.get( next ) ) );
			} else if ( stack.includes( next ) ) {
				lowest.set( node, Math.min( lowest.get( node ), order.get( next ) ) );
			}
		}
		if ( lowest.get( node ) === order.get( node ) ) {
			const group = stack.splice( stack.indexOf( node ) );
			if ( group.length > 1 ) {
				found.push( group.sort() );
			}
		}
	};
	[ ...edges.keys() ]
		.filter( ( node ) => ! order.has( node ) )
		.forEach( ( node ) => order.has( node ) || visit( node ) );
	return found;
}

/** Includes imports of types, because readers follow them too. */
function scriptEdges() {
	const files = projectFiles( /^(extensions|shared|src|tools)\/.*\.(tsx?|mjs)$/ ).filter(
		( path ) => ! /\.d\.ts$|\.(test|spec)\.|\/test\//.test( path )
	);
	const known = new Set( files );
	const resolved = ( from, name ) => {
		const path = join( dirname( from ), name );
		return [ path, `${ path }.ts`, `${ path }.tsx`, `${ path }/index.ts`, `${ path }/index.tsx` ].find( ( one ) =>
			known.has( one )
		);
	};
	const imports = ( path ) =>
		ts
			.preProcessFile( read( path ) )
			.importedFiles.map( ( { fileName } ) => fileName )
			.filter( ( name ) => name.startsWith( '.' ) )
			.map( ( name ) => resolved( path, name ) )
			.filter( Boolean );
	return new Map( files.map( ( path ) => [ path, imports( path ) ] ) );
}

test( 'finds import cycles', () => {
	const edges = {
		a: [ 'b' ],
		b: [ 'c' ],
		c: [ 'a', 'd' ],
		d: [ 'e' ],
		e: [],
		f: [ 'f', 'd' ],
		g: [ 'h' ],
		h: [ 'g' ],
	};
	assert.deepEqual( circles( new Map( Object.entries( edges ) ) ), [
		[ 'a', 'b', 'c' ],
		[ 'g', 'h' ],
	] );
} );

test( 'no script imports itself by way of others', () => {
	const edges = scriptEdges();
	assert.ok( edges.size > 800 );
	assert.deepEqual( circles( edges ), [] );
} );

/**
 * Returns the folders of src/server that each folder uses. Files at the top level may use all folders, because they connect
 * them: hooks.php, core.php, and Plugin with its container.
 */
function folderEdges() {
	const edges = new Map();
	for ( const path of projectFiles( /^src\/server\/[^/]+\/.*\.php$/ ) ) {
		const folder = path.split( '/' )[ 2 ];
		const used = [ ...read( path ).matchAll( /(?:^use |[^\w\\]\\)Slipstream\\(\w+)\\/gm ) ].map(
			( [ , name ] ) => name
		);
		edges.set( folder, [ ...( edges.get( folder ) ?? [] ), ...used.filter( ( name ) => name !== folder ) ] );
	}
	return edges;
}

test( 'no folder of src/server uses itself by way of others', () => {
	const edges = folderEdges();
	assert.ok( edges.size > 20 );
	assert.deepEqual( circles( edges ), [] );
} );

test( 'the folder Contracts uses Head and Support only', () => {
	assert.deepEqual( [ ...new Set( folderEdges().get( 'Contracts' ) ) ].sort(), [ 'Head', 'Support' ] );
} );
