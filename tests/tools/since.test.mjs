import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allParts } from '../../tools/lib/files.mjs';
import { domainsOf, partsOf } from '../../tools/lib/since.mjs';

const map = { name: 'map', folder: 'extensions/map', isDomain: false };
const mapping = { name: 'mapping', folder: 'extensions/mapping', isDomain: false };
const form = { name: 'form', folder: 'extensions/form', isDomain: false };
const messages = { name: 'messages', folder: 'src/domains/messages', isDomain: true };
const uses = ( { name } ) => ( name === 'form' ? [ 'messages' ] : [] );
const parts = ( ...files ) => partsOf( files, [ map, mapping, form, messages ], uses )?.map( ( { name } ) => name );

test( 'a file of an extension concerns that extension', () => {
	assert.deepEqual( parts( 'extensions/map/edit.tsx' ), [ 'map' ] );
	assert.deepEqual( parts( 'extensions/mapping/edit.tsx', 'extensions/map/save.tsx' ), [ 'map', 'mapping' ] );
} );

test( 'a file of a domain concerns the domain, and every extension that uses it', () => {
	assert.deepEqual( parts( 'src/domains/messages/server/Files.php' ), [ 'form', 'messages' ] );
} );

test( 'a file of a domain concerns everything that uses it through another domain', () => {
	const money = { name: 'money', folder: 'src/domains/money', isDomain: true };
	const chain = ( { name } ) => ( { form: [ 'messages' ], messages: [ 'money' ] } )[ name ] ?? [];
	const concerned = partsOf( [ 'src/domains/money/server.php' ], [ map, form, messages, money ], chain );
	assert.deepEqual(
		concerned.map( ( { name } ) => name ),
		[ 'form', 'messages', 'money' ]
	);
} );

test( 'a part uses the domains that it declares, and those whose scripts or classes its code names', () => {
	const all = allParts();
	const names = all.filter( ( { isDomain } ) => isDomain ).map( ( { name } ) => name );
	const used = ( part ) =>
		domainsOf(
			all.find( ( { name } ) => name === part ),
			names
		);
	assert.ok( used( 'donations' ).includes( 'payments' ) );
	assert.ok( used( 'calendly' ).includes( 'embeds' ) );
	assert.deepEqual( used( 'rating-star' ), [] );
	assert.ok( ! used( 'payments' ).includes( 'payments' ) );
} );

test( 'an extension does not concern the domain that it uses', () => {
	assert.deepEqual( parts( 'extensions/form/server.php' ), [ 'form' ] );
} );

test( 'any other file of code concerns the whole', () => {
	for ( const file of [
		'shared/register/index.ts',
		'src/server/Plugin.php',
		'tools/test.mjs',
		'package.json',
		'extensions/index.json',
	] ) {
		assert.deepEqual( parts( 'extensions/map/edit.tsx', file ), undefined, file );
	}
} );

test( 'texts of the project concern no part', () => {
	assert.deepEqual( parts( 'docs/decisions.md' ), [] );
	assert.deepEqual(
		parts( 'extensions/map/edit.tsx', 'docs/decisions.md', 'README.md', 'languages/slipstream.pot' ),
		[ 'map' ]
	);
} );
