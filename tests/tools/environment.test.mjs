import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import * as environment from '../../tools/environment/index.mjs';
import { filesUnder } from '../../tools/lib/files.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';

const FOLDER = 'tools/environment/';
const DOOR = `${ FOLDER }index.mjs`;

/** @return {{ from: string, to: string }[]} Static imports of a script: paths in the project, and packages. */
function importsOf( from ) {
	const text = readFileSync( join( ROOT, from ), 'utf8' );
	return [ ...text.matchAll( /^(?:import|export)\s[^;]*?from '([^']+)';|^import '([^']+)';/gm ) ].map(
		( [ , one, other ] ) => {
			const to = one ?? other;
			return { from, to: to.startsWith( '.' ) ? relative( ROOT, join( ROOT, dirname( from ), to ) ) : to };
		}
	);
}

test( 'one module checks everything that a machine needs', () => {
	const scripts = filesUnder( [ 'tools', 'tests' ], /\.mjs$/ ).filter(
		( path ) => ! path.startsWith( 'tests/tools/' )
	);
	const imports = scripts.flatMap( importsOf );
	const visits = imports.filter( ( { from, to } ) => ! from.startsWith( FOLDER ) && to.startsWith( FOLDER ) );
	assert.ok( visits.length > 5 );
	assert.deepEqual(
		visits.filter( ( { to } ) => to !== DOOR ),
		[]
	);
	assert.ok( Object.values( environment ).every( Boolean ) );
} );

for ( const command of [ 'start', 'test', 'site', 'zip', 'i18n' ] ) {
	test( `${ command }: starts without packages, which a fresh clone lacks`, () => {
		const open = [ `tools/${ command }.mjs` ];
		const seen = new Set();
		const packages = [];
		while ( open.length ) {
			const path = open.pop();
			if ( seen.has( path ) ) {
				continue;
			}
			seen.add( path );
			for ( const { from, to } of importsOf( path ) ) {
				if ( to.startsWith( 'tools/' ) ) {
					open.push( to );
				} else if ( ! to.startsWith( 'node:' ) ) {
					packages.push( `${ from } imports ${ to }` );
				}
			}
		}
		assert.ok( seen.has( DOOR ) );
		assert.deepEqual( packages, [] );
	} );
}
