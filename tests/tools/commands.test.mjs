import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/process.mjs';

const tool = ( name, ...parameters ) =>
	run( process.execPath, [ join( ROOT, 'tools', name ), ...parameters ], { cwd: ROOT } );

test( 'start: a busy port ends it at once with one line', async () => {
	const server = createServer().listen( 0, '127.0.0.1' );
	await new Promise( ( done ) => server.once( 'listening', done ) );
	const { port } = server.address();
	const { code, stdout, stderr } = await tool( 'start.mjs', '--port', String( port ) );
	server.close();
	assert.equal( code, 1 );
	assert.equal( stdout, '' );
	assert.equal(
		stderr,
		`✗ Port ${ port } is in use. Stop the program that holds it, or take another one with --port.\n`
	);
} );

test( 'start: a missing WordPress ends it with one line', async () => {
	const { code, stderr } = await tool( 'start.mjs', '--port', '9199', '--wp', '/no/such/folder' );
	assert.equal( code, 1 );
	assert.equal( stderr, '✗ /no/such/folder is neither a WordPress version nor a folder.\n' );
} );

test( 'test: an unknown name is reported, and the run still ends with one line', async () => {
	const { code, stdout, stderr } = await tool( 'test.mjs', 'no-such-layer' );
	assert.equal( code, 1 );
	assert.match( stderr, /^✗ "no-such-layer" is neither a layer/ );
	assert.equal( stdout.trimEnd().split( '\n' ).at( -1 ), '0 passed, 1 failed' );
} );

test( 'site: an unknown command prints the usage', async () => {
	const { code, stderr } = await tool( 'site.mjs', 'destroy', '--dir', '/tmp/x' );
	assert.equal( code, 1 );
	assert.match( stderr, /^✗ Usage: / );
} );

test( 'fixtures: an unknown block ends it with one line that names the most similar one', async () => {
	const { code, stdout, stderr } = await tool( 'fixtures.mjs', 'rating-star', 'busines-hours' );
	assert.equal( code, 1 );
	assert.equal( stdout, '' );
	assert.equal( stderr, '✗ No block is called "busines-hours". Did you mean "business-hours"?\n' );
} );

test( 'fixtures: a name that is not similar to any block ends it with a list of all blocks, in one line', async () => {
	const { code, stderr } = await tool( 'fixtures.mjs', 'zzzzzzzzzzzz' );
	assert.equal( code, 1 );
	assert.match( stderr, /^✗ No block is called "zzzzzzzzzzzz". It must be one of: .*\brating-star, .*\.\n$/ );
} );

test( 'fixtures: builds first, and writes nothing if no file is missing', async () => {
	const { code, stdout } = await tool( 'fixtures.mjs', 'rating-star' );
	assert.equal( code, 0 );
	assert.match( stdout, /Build/ );
	assert.doesNotMatch( stdout, /test\/fixtures/ );
} );
