import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRows, chooseRows, LAYERS } from '../../tools/lib/layers.mjs';
import { VERSIONS } from '../../tools/environment/index.mjs';

const layersOf = ( rows ) => [ ...new Set( rows.map( ( { layer } ) => layer ) ) ];

test( 'every layer has a row, and every row a layer', () => {
	assert.deepEqual( layersOf( allRows( {} ) ).sort(), [ ...LAYERS ].sort() );
} );

test( 'the full run has PHP on both databases, both versions and a network of sites', () => {
	const names = allRows( {} )
		.filter( ( { layer } ) => layer === 'php' )
		.map( ( { name } ) => name );
	assert.equal( names.length, 4 );
	assert.ok(
		names.some( ( name ) => name.includes( 'MariaDB' ) ) && names.some( ( name ) => name.includes( 'network' ) )
	);
	assert.equal( new Set( names.map( ( name ) => name.slice( 0, 15 ) ) ).size, 2 );
} );

test( 'each version of WordPress has a row that leaves no PHP test out, and so has what the caller chooses', () => {
	const whole = ( rows ) => rows.filter( ( { layer, without } ) => layer === 'php' && ! without );
	assert.deepEqual(
		whole( allRows( {} ) ).map( ( { name } ) => name ),
		[ `WordPress ${ VERSIONS.main }`, `WordPress ${ VERSIONS.previous }` ]
	);
	assert.equal( whole( allRows( { db: 'mariadb' } ) ).length, 1 );
} );

test( 'what is left out by one database runs on the other, and saving is tried on both', () => {
	const left = Object.fromEntries( allRows( {} ).map( ( { name, without } ) => [ name, without ?? [] ] ) );
	assert.deepEqual( left[ `WordPress ${ VERSIONS.main }, MariaDB` ], [ 'rendering' ] );
	assert.deepEqual( left[ `WordPress ${ VERSIONS.main }` ], [] );
} );

test( 'a version or a database of the caller replaces them by one', () => {
	assert.equal( chooseRows( { wp: '6.8.7', db: 'mariadb' }, [ 'php' ], [] ).length, 1 );
} );

test( 'an extension leaves out what does not belong to one', () => {
	const rows = chooseRows( {}, [], [ 'map' ] );
	assert.ok( rows.length > 0 && rows.every( ( { global } ) => ! global ) );
	assert.ok( ! layersOf( rows ).includes( 'architecture' ) );
} );

test( 'posts of somebody are opened by the content layer alone', () => {
	assert.deepEqual( layersOf( chooseRows( { posts: '/posts' }, [], [] ) ), [ 'content' ] );
} );
