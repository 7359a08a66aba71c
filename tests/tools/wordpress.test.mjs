import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { getWordPress, wordPressVersion } from '../../tools/environment/wordpress.mjs';

let cache;

beforeEach( () => {
	cache = mkdtempSync( join( tmpdir(), 'slipstream-cache-' ) );
} );

afterEach( () => rmSync( cache, { recursive: true, force: true } ) );

/** A source that delivers a WordPress with two files, and counts its downloads. */
function source( version ) {
	const fake = { name: 'fake', calls: 0, fetch };
	async function fetch( wanted, target ) {
		fake.calls++;
		mkdirSync( join( target, 'wp-includes' ) );
		writeFileSync( join( target, 'wp-includes/version.php' ), `<?php\n$wp_version = '${ version ?? wanted }';\n` );
		writeFileSync( join( target, 'index.php' ), '<?php // Front.' );
	}
	return fake;
}

const offline = {
	name: 'offline',
	fetch: async ( version, target ) => {
		writeFileSync( join( target, 'half.php' ), '' );
		throw new Error( 'not reachable' );
	},
};

test( 'a version is fetched once', async () => {
	const fake = source();
	const first = await getWordPress( '7.1.4', { cache, sources: [ fake ] } );
	const second = await getWordPress( '7.1.4', { cache, sources: [ fake ] } );
	assert.equal( first, second );
	assert.equal( fake.calls, 1 );
	assert.equal( await wordPressVersion( first ), '7.1.4' );
} );

test( 'where the first source fails, the second begins with an empty folder', async () => {
	const folder = await getWordPress( '7.1.4', { cache, sources: [ offline, source() ] } );
	assert.ok( ! readdirSync( folder ).includes( 'half.php' ) );
} );

const DAMAGES = {
	'a missing file': ( folder ) => rmSync( join( folder, 'index.php' ) ),
	'a shortened file': ( folder ) => truncateSync( join( folder, 'index.php' ), 3 ),
	'a missing version.php': ( folder ) => rmSync( join( folder, 'wp-includes' ), { recursive: true } ),
	'a missing marker': ( folder ) => rmSync( join( folder, '.slipstream-complete' ) ),
	'a file too many': ( folder ) => writeFileSync( join( folder, 'wp-config.php' ), '<?php' ),
};

for ( const [ name, damage ] of Object.entries( DAMAGES ) ) {
	test( `a cached WordPress with ${ name } is created again`, async () => {
		const fake = source();
		const folder = await getWordPress( '7.1.4', { cache, sources: [ fake ] } );
		damage( folder );
		await getWordPress( '7.1.4', { cache, sources: [ fake ] } );
		assert.equal( fake.calls, 2 );
		assert.deepEqual( readdirSync( folder ).sort(), [ '.slipstream-complete', 'index.php', 'wp-includes' ] );
	} );
}

test( 'without a network: one line with each reason, and nothing left behind', async () => {
	await assert.rejects( getWordPress( '7.1.4', { cache, sources: [ offline, offline ] } ), ( { message } ) => {
		assert.match(
			message,
			/^WordPress 7\.1\.4 could not be downloaded \(offline: not reachable; offline: not reachable\)/
		);
		assert.ok( ! message.includes( '\n' ) );
		return true;
	} );
	assert.deepEqual( readdirSync( cache ), [] );
} );

test( 'another patch level of the branch will do, another branch will not', async () => {
	assert.equal(
		await wordPressVersion( await getWordPress( '7.1.4', { cache, sources: [ source( '7.1.5' ) ] } ) ),
		'7.1.5'
	);
	await assert.rejects(
		getWordPress( '6.8.7', { cache, sources: [ source( '7.1.5' ) ] } ),
		/contains 7\.1\.5 instead of 6\.8\.7/
	);
} );

test( 'two processes at once end with one whole folder', async () => {
	const folders = await Promise.all(
		[ 1, 2, 3 ].map( () => getWordPress( '7.1.4', { cache, sources: [ source() ] } ) )
	);
	assert.equal( new Set( folders ).size, 1 );
	assert.deepEqual( readdirSync( cache ), [ 'wordpress-7.1.4' ] );
} );

test( 'a folder from the caller is used unchanged, unless it contains no WordPress', async () => {
	const given = await getWordPress( '7.1.4', { cache, sources: [ source() ] } );
	assert.equal( await getWordPress( given, { cache, sources: [] } ), given );
	await assert.rejects( getWordPress( cache ), /contains no WordPress/ );
	await assert.rejects( getWordPress( join( cache, 'nowhere' ) ), /neither a WordPress version nor a folder/ );
} );
