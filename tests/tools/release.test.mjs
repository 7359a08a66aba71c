import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { zipOf } from '../../tools/lib/archive.mjs';
import { run } from '../../tools/lib/process.mjs';
import { releaseFiles } from '../../tools/lib/release.mjs';

const folder = mkdtempSync( join( tmpdir(), 'slipstream-zip-' ) );

after( () => rmSync( folder, { recursive: true, force: true } ) );

const FILES = [
	{ name: 'slipstream/a.txt', content: Buffer.from( 'aaaa'.repeat( 1000 ) ) },
	{ name: 'slipstream/ü/empty', content: Buffer.alloc( 0 ) },
];

test( 'other programs can read an archive and its content', async () => {
	const file = join( folder, 'x.zip' );
	writeFileSync( file, zipOf( FILES ) );
	assert.equal( ( await run( 'unzip', [ '-tq', file ] ) ).code, 0 );
	assert.equal( ( await run( 'unzip', [ '-p', file, FILES[ 0 ].name ] ) ).stdout, String( FILES[ 0 ].content ) );
} );

test( 'the same files result in the same bytes, different files in different bytes', () => {
	assert.ok( zipOf( FILES ).equals( zipOf( FILES ) ) );
	assert.ok( ! zipOf( FILES ).equals( zipOf( FILES.slice( 1 ) ) ) );
} );

test( 'an archive contains neither the time nor the time zone of the machine', async () => {
	const module = new URL( '../../tools/lib/archive.mjs', import.meta.url );
	const script = `import { zipOf } from '${ module }';
		process.stdout.write( zipOf( [ { name: 'a/ü', content: Buffer.from( 'a' ) } ] ).toString( 'hex' ) );`;
	const zones = [ 'UTC', 'Pacific/Auckland', 'America/Los_Angeles' ];
	const archives = await Promise.all(
		zones.map( ( TZ ) =>
			run( process.execPath, [ '--input-type=module', '-e', script ], { env: { ...process.env, TZ } } )
		)
	);
	assert.match( archives[ 0 ].stdout, /^504b0304.{12}00002100/ );
	assert.deepEqual( new Set( archives.map( ( { stdout } ) => stdout ) ).size, 1 );
} );

test( 'files can be read by everyone once they are unpacked', async () => {
	const file = join( folder, 'modes.zip' );
	writeFileSync( file, zipOf( FILES ) );
	const { stdout } = await run( 'unzip', [ '-Z', file ] );
	assert.equal( stdout.match( /^-rw-r--r--/gm ).length, FILES.length );
} );

test( 'a release contains the files that a server reads, in one folder', async () => {
	const names = ( await releaseFiles() ).map( ( { name } ) => name );
	assert.ok( names.every( ( name ) => name.startsWith( 'slipstream/' ) ) );
	for ( const needed of [
		'plugin.php',
		'src/server/Plugin.php',
		'extensions/index.json',
		'extensions/rating-star/block.json',
	] ) {
		assert.ok( names.includes( `slipstream/${ needed }` ), needed );
	}
} );

test( 'a release contains no source of scripts or styles, no test and no tool', async () => {
	const names = ( await releaseFiles() ).map( ( { name } ) => name );
	const strangers = names.filter( ( name ) =>
		/\.(tsx?|scss|mjs|map|md)$|\/tests?\/|\/node_modules\/|package\.json|composer\.json/.test( name )
	);
	assert.deepEqual( strangers, [] );
} );
