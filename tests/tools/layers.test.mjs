import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allParts } from '../../tools/lib/files.mjs';
import { allRows, chooseRows, LAYERS } from '../../tools/lib/layers.mjs';
import { testsOf } from '../../tools/lib/runners/browser.mjs';
import { VERSIONS } from '../../tools/environment/index.mjs';

const layersOf = ( rows ) => [ ...new Set( rows.map( ( { layer } ) => layer ) ) ];
const namesOf = ( rows ) => rows.map( ( { layer, name } ) => `${ layer }: ${ name }` );
const halvesOf = ( name ) => [ `${ name }, 1 of 2`, `${ name }, 2 of 2` ];
const part = ( wanted ) => allParts().find( ( { name } ) => name === wanted );

test( 'every layer has a row, and every row a layer', () => {
	assert.deepEqual( layersOf( allRows( {} ) ).sort(), [ ...LAYERS ].sort() );
	assert.deepEqual( layersOf( chooseRows( {}, [], [] ) ).sort(), [ ...LAYERS ].sort() );
} );

test( 'a run and the matrix together have every row, each once', () => {
	const both = [ ...chooseRows( {}, [], [] ), ...chooseRows( { matrix: true }, [], [] ) ];
	assert.deepEqual( namesOf( both ).sort(), namesOf( allRows( {} ) ).sort() );
} );

const SLOW = [ 'rendering', 'saving', 'faults' ];

test( 'a run has the PHP tests of the main platform, without the slow groups', () => {
	const rows = chooseRows( {}, [ 'php' ], [] );
	assert.deepEqual( namesOf( rows ), halvesOf( `php: WordPress ${ VERSIONS.main }` ) );
	assert.deepEqual(
		rows.map( ( { without } ) => without ),
		[ SLOW, SLOW ]
	);
} );

test( 'the matrix has the slow groups, and all others on a network with the other database and the previous WordPress', () => {
	const rows = chooseRows( { matrix: true }, [ 'php' ], [] );
	const sites = rows.filter( ( { name } ) => name.startsWith( 'WordPress' ) );
	assert.deepEqual( namesOf( sites ), [
		...halvesOf( `php: WordPress ${ VERSIONS.main }, slow tests` ),
		...halvesOf( `php: WordPress ${ VERSIONS.previous }, MariaDB, network of sites` ),
	] );
	assert.deepEqual( namesOf( rows.filter( ( row ) => ! sites.includes( row ) ) ), [
		'php: posts on real social servers',
	] );
	assert.deepEqual(
		sites.map( ( { without, only } ) => [ without, only ] ),
		[ ...Array( 2 ).fill( [ undefined, SLOW ] ), ...Array( 2 ).fill( [ SLOW, undefined ] ) ]
	);
} );

test( 'a given version or database replaces this site, and runs all tests', () => {
	const rows = chooseRows( { wp: '6.8.7', db: 'mariadb' }, [ 'php' ], [] );
	assert.deepEqual( namesOf( rows ), halvesOf( 'php: WordPress 6.8.7, mariadb' ) );
	assert.ok( rows.every( ( { without } ) => without === undefined ) );
} );

test( 'a part has one row of PHPUnit', () => {
	const rows = chooseRows( {}, [ 'php' ], [ part( 'map' ) ] );
	assert.deepEqual(
		rows.map( ( { half } ) => half ),
		[ 0 ]
	);
} );

test( 'a part is checked by every layer but those that measure the whole plugin', () => {
	const rows = chooseRows( {}, [], [ part( 'map' ) ] );
	assert.deepEqual(
		LAYERS.filter( ( layer ) => ! layersOf( rows ).includes( layer ) ),
		[ 'zip', 'budgets' ]
	);
	for ( const name of [ 'static: TypeScript', 'static: PHPStan', 'architecture: the architecture and the tools' ] ) {
		assert.ok( namesOf( rows ).includes( name ), name );
	}
	assert.ok( rows.every( ( { alone } ) => ! alone ) );
} );

test( 'only layers that use Firefox require it', () => {
	const needs = ( rows ) => rows.flatMap( ( row ) => row.needs ?? [] );
	assert.ok( ! needs( chooseRows( {}, [], [] ) ).includes( 'firefox' ) );
	assert.ok( needs( chooseRows( { matrix: true }, [], [] ) ).includes( 'firefox' ) );
} );

test( 'parts are extensions and domains, by their folders', () => {
	assert.deepEqual( part( 'map' ), { name: 'map', folder: 'extensions/map', isDomain: false } );
	assert.deepEqual( part( 'messages' ), { name: 'messages', folder: 'src/domains/messages', isDomain: true } );
	const names = allParts().map( ( { name } ) => name );
	assert.equal( new Set( names ).size, names.length );
} );

test( 'browser tests of a part: those in its folder, and those whose title begins with its name', () => {
	const matches = ( name, title ) => new RegExp( testsOf( [ part( name ) ] ) ).test( title );
	for ( const title of [
		'e2e extensions/button/test/page.spec.ts a visitor presses it',
		'e2e tests/e2e/blocks.spec.ts button: inserted and saved',
		'e2e tests/e2e/blocks.spec.ts map, button: inserted and saved',
		'e2e tests/e2e/blocks.spec.ts button, map: inserted and saved',
	] ) {
		assert.ok( matches( 'button', title ), title );
	}
	for ( const title of [
		'e2e tests/e2e/surfaces.spec.ts the button opens a menu: twice',
		'e2e extensions/send-a-message/test/page.spec.ts a button without script',
		'e2e tests/e2e/blocks.spec.ts map: a visitor presses a button',
		'domains src/domains/messages/test/screen.spec.ts the button',
	] ) {
		assert.ok( ! matches( 'button', title ), title );
	}
	assert.ok( matches( 'messages', 'domains src/domains/messages/test/screen.spec.ts an owner reads' ) );
} );

test( 'only the content layer opens posts of a given folder', () => {
	assert.deepEqual( layersOf( chooseRows( { posts: '/posts' }, [], [] ) ), [ 'content' ] );
} );
