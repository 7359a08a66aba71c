import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { read, root } from './lib.mjs';

/**
 * Posts that Jetpack 16 saved. The keys are the ends of their file names in the shared folder, which is not part of the
 * project. The values are the path of our copy, and the first half of the SHA-256 of the content without trailing white
 * space.
 */
const POSTS = {
	'blogroll-default': [
		'extensions/blogroll/test/fixtures/jetpack__blogroll__jetpack-16-defaults.html',
		'f3d423770333701d',
	],
	'contact-form-multistep': [
		'extensions/contact-form/test/fixtures/jetpack__contact-form-multistep__jetpack-16.html',
		'9b2fac5c6b998ef6',
	],
	'field-file-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-file__jetpack-16.html',
		'e3db50ef12d71c63',
	],
	'field-hidden-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-hidden__jetpack-16.html',
		'3c9b7b410dfd3c03',
	],
	'field-image-select-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-image-select__jetpack-16.html',
		'ee4d08a21333f174',
	],
	'field-number-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-number__jetpack-16.html',
		'f22b61627f692284',
	],
	'field-rating-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-rating__jetpack-16.html',
		'6209875dd0e865c0',
	],
	'field-slider-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-slider__jetpack-16.html',
		'9b5f4ecef1464a86',
	],
	'field-time-example': [
		'extensions/contact-form/test/fixtures/jetpack__field-time__jetpack-16.html',
		'deb50e5816ec8190',
	],
	'goodreads-default': [
		'extensions/goodreads/test/fixtures/jetpack__goodreads__jetpack-16-defaults.html',
		'd963477b80fa1e9b',
	],
	'goodreads-example': [
		'extensions/goodreads/test/fixtures/jetpack__goodreads__jetpack-16-example.html',
		'c433ea241e160d99',
	],
	'nextdoor-default': [
		'extensions/nextdoor/test/fixtures/jetpack__nextdoor__jetpack-16-defaults.html',
		'8cbb4a9085bfc797',
	],
	'payments-intro-default': [
		'extensions/payments-intro/test/fixtures/jetpack__payments-intro__jetpack-16-defaults.html',
		'c5c6cf6eb0445323',
	],
	'sharing-buttons-default': [ 'extensions/sharing/test/fixtures/jetpack__sharing-buttons.html', 'f48df90a404383f2' ],
	'sharing-buttons-example': [
		'extensions/sharing/test/fixtures/jetpack__sharing-buttons__example.html',
		'494c7cf8eee05b3f',
	],
	'tock-default': [ 'extensions/tock/test/fixtures/jetpack__tock__jetpack-16-defaults.html', '318b6ca5f2a3efea' ],
	'tock-example': [ 'extensions/tock/test/fixtures/jetpack__tock__jetpack-16-example.html', '1d5d9314ca6c7a5b' ],
};

const NAME = /^generated__jetpack-16\.1\.2__(.+)\.html$/;

/** Folder beside the project. A clone of the repository lacks it. */
const shared = resolve( root, '../shared/fixtures-jetpack-16' );

test( 'every post that Jetpack 16 saved is a fixture, unchanged', () => {
	assert.equal( Object.keys( POSTS ).length, 17 );
	for ( const [ name, [ path, hash ] ] of Object.entries( POSTS ) ) {
		const content = read( path ).trimEnd();
		assert.equal(
			createHash( 'sha256' ).update( content ).digest( 'hex' ).slice( 0, 16 ),
			hash,
			`${ name }: ${ path }`
		);
	}
} );

test( 'each of these fixtures has its three generated files', () => {
	for ( const [ path ] of Object.values( POSTS ) ) {
		for ( const ending of [ 'parsed.json', 'json', 'serialized.html' ] ) {
			const generated = path.replace( /html$/, ending );
			assert.ok( existsSync( join( root, generated ) ), generated );
		}
	}
} );

test(
	'the list has every post of the shared folder',
	{ skip: ! existsSync( shared ) && 'no shared folder here' },
	() => {
		const names = readdirSync( shared ).map( ( file ) => NAME.exec( file )?.[ 1 ] ?? file );
		assert.deepEqual( Object.keys( POSTS ).sort(), names.sort() );
	}
);
