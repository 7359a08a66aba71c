import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { percentile, projectFiles, read, root } from './lib.mjs';

const isData = ( path ) => /\/(deprecated|data|fixtures)\//.test( path );
const typescript = projectFiles( /^(src|shared|extensions)\/.*\.tsx?$/ ).filter(
	( path ) => ! /\/test\/|\.d\.ts$/.test( path )
);
const php = projectFiles( /^(src|extensions)\/.*\.php$/ ).filter( ( path ) => ! /\/test\//.test( path ) );
const lines = ( text ) => text.trimEnd().split( '\n' ).length;

/**
 * @param {string} path
 * @return {{ place: string, lines: number }[]} All functions with a body, including nested ones.
 */
function functionsOf( path ) {
	const source = ts.createSourceFile( path, read( path ), ts.ScriptTarget.Latest, true );
	const found = [];
	const visit = ( node ) => {
		if ( ts.isFunctionLike( node ) && node.body && ts.isBlock( node.body ) ) {
			const line = ( position ) => source.getLineAndCharacterOfPosition( position ).line;
			const from = line( node.getStart() );
			found.push( { place: `${ path }:${ from + 1 }`, lines: line( node.getEnd() ) - from + 1 } );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return found;
}

/** @return {{ place: string, lines: number }[]} All functions and methods in our PHP code. */
function phpFunctions() {
	const script = join( root, 'tests/architecture/php-functions.php' );
	return JSON.parse( execFileSync( 'php', [ script, ...php ], { cwd: root, encoding: 'utf8' } ) );
}

/**
 * Fails when a measured size is above its limit.
 *
 * @param {{ place: string, lines: number }[]} measured
 * @param {{ median: number, p90: number, most: number }} limits
 */
function assertSizes( measured, { median, p90, most } ) {
	const sizes = measured.map( ( one ) => one.lines );
	assert.ok( sizes.length > 10, 'something was measured' );
	assert.deepEqual(
		measured.filter( ( one ) => one.lines > most ),
		[],
		`over ${ most } lines`
	);
	assert.ok( percentile( sizes, 0.5 ) <= median, `median ${ percentile( sizes, 0.5 ) }, limit ${ median }` );
	assert.ok( percentile( sizes, 0.9 ) <= p90, `90th percentile ${ percentile( sizes, 0.9 ) }, limit ${ p90 }` );
}

test( 'TypeScript files are small', () => {
	const measured = typescript
		.filter( ( path ) => ! isData( path ) )
		.map( ( path ) => ( { place: path, lines: lines( read( path ) ) } ) );
	assertSizes( measured, { median: 60, p90: 200, most: 400 } );
} );

test( 'PHP files are small', () => {
	assertSizes(
		php.map( ( path ) => ( { place: path, lines: lines( read( path ) ) } ) ),
		{ median: 120, p90: 200, most: 400 }
	);
} );

test( 'TypeScript functions are small', () => {
	assertSizes( typescript.filter( ( path ) => ! isData( path ) ).flatMap( functionsOf ), {
		median: 12,
		p90: 45,
		most: 80,
	} );
} );

test( 'PHP functions are small', () => {
	assertSizes( phpFunctions(), { median: 12, p90: 40, most: 80 } );
} );

test( 'plugin.php is small', () => {
	assert.ok( lines( read( 'plugin.php' ) ) <= 40 );
} );
