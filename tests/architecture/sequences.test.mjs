import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read } from './lib.mjs';

const sources = projectFiles( /^(src|extensions)\/.*\/server\/.*\.php$|^src\/server\/.*\.php$/ );

/** @return {boolean} Whether one of the classes with a name has the method. Several folders may have a class of that name. */
const exists = ( type, method ) =>
	sources
		.filter( ( path ) => path.endsWith( `/${ type }.php` ) )
		.some( ( path ) => new RegExp( `function ${ method }\\(` ).test( read( path ) ) );

test( 'every method and hook that docs/sequences.md names exists', () => {
	const text = read( 'docs/sequences.md' );
	const methods = [ ...text.matchAll( /`(\w+)::(\w+)`/g ) ].map( ( [ , type, method ] ) => [ type, method ] );
	assert.ok( methods.length > 40 );
	assert.deepEqual(
		methods.filter( ( [ type, method ] ) => ! exists( type, method ) ).map( ( pair ) => pair.join( '::' ) ),
		[]
	);
	const declarations = projectFiles( /^src\/domains\/\w[\w-]*\/(domain\.json|server\.php)$/ );
	const code = [ ...sources, ...declarations ].map( read ).join( '\n' );
	const hooks = [ ...text.matchAll( /`(slipstream_\w+)`/g ) ].map( ( [ , hook ] ) => hook );
	assert.deepEqual(
		hooks.filter( ( hook ) => ! code.includes( hook ) ),
		[]
	);
} );
