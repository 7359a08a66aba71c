import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFiles, read, root } from './lib.mjs';

const folder = join( root, 'tests/requirements' );
const finished = JSON.parse( readFileSync( join( folder, 'finished.json' ), 'utf8' ) );

/** Each requirement that a test's title names, as [PRD-01] or [PRD-02, PRD-15]. */
const named = new Set(
	projectFiles( /(\.test\.[jt]sx?|\.spec\.tsx?|-test\.php|Test\.php)$/ )
		.flatMap( ( path ) => [ ...read( path ).matchAll( /\[((?:[A-Z]{3}-\d\d,?\s*)+)\]/g ) ] )
		.flatMap( ( [ , list ] ) => list.match( /[A-Z]{3}-\d\d/g ) )
);

/** @param {string} text A requirements file. @return {string[]} Its numbers, those left open apart. */
function numbers( text ) {
	return [ ...text.matchAll( /^- ([A-Z]{3}-\d\d) `(\w+)`/gm ) ]
		.filter( ( [ , , kind ] ) => kind !== 'open' )
		.map( ( [ , id ] ) => id );
}

for ( const [ name, exceptions ] of Object.entries( finished ) ) {
	test( `every requirement of ${ name } is named by a test`, () => {
		const all = numbers( readFileSync( join( folder, `${ name }.md` ), 'utf8' ) );
		assert.ok( all.length > 0 );
		assert.deepEqual(
			all.filter( ( id ) => ! named.has( id ) && ! exceptions.includes( id ) ),
			[]
		);
	} );
}

test( 'the requirements are those of the specification', ( context ) => {
	const original = join( root, '../shared/requirements' );
	if ( ! existsSync( original ) ) {
		context.skip( 'a checkout alone has no ../shared' );
		return;
	}
	for ( const file of readdirSync( original ).filter( ( name ) => name.endsWith( '.md' ) ) ) {
		assert.equal(
			readFileSync( join( folder, file ), 'utf8' ),
			readFileSync( join( original, file ), 'utf8' ),
			file
		);
	}
} );
