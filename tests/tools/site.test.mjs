import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveSite } from '../../tools/lib/serve.mjs';
import { createSite, openSite } from '../../tools/lib/site.mjs';

const folder = mkdtempSync( join( tmpdir(), 'slipstream-site-' ) );
const dir = join( folder, 'site' );
let server;

before( async () => {
	const plugin = join( folder, 'plugin' );
	mkdirSync( plugin );
	writeFileSync(
		join( plugin, 'plugin.php' ),
		'<?php /* Plugin Name: Stub */ add_action( "wp_head", fn() => print "stub-is-active" );'
	);
	const site = await createSite( { dir, plugin, constants: { MY_WORD: "it's", MY_NUMBER: 3 } } );
	writeFileSync( join( dir, 'film.mp4' ), '0123456789' );
	server = await serveSite( site );
} );

after( async () => {
	await server?.stop();
	rmSync( folder, { recursive: true, force: true } );
} );

const get = ( path, headers = {} ) => fetch( `${ server.url }${ path }`, { headers, redirect: 'manual' } );

test( 'the front page and a pretty address answer, with the plugin at work', async () => {
	const front = await get( '/' );
	assert.equal( front.status, 200 );
	assert.match( await front.text(), /stub-is-active/ );
	assert.equal( ( await get( '/hello-world/' ) ).status, 200 );
	assert.equal( ( await get( '/nothing-here/' ) ).status, 404 );
} );

test( 'files come with their types, media in parts', async () => {
	assert.match( ( await get( '/wp-includes/css/dashicons.css' ) ).headers.get( 'content-type' ), /^text\/css/ );
	const part = await get( '/film.mp4', { range: 'bytes=2-4' } );
	assert.equal( part.status, 206 );
	assert.equal( part.headers.get( 'content-type' ), 'video/mp4' );
	assert.equal( await part.text(), '234' );
	assert.equal( await ( await get( '/film.mp4', { range: 'bytes=-3' } ) ).text(), '789' );
	assert.equal( ( await get( '/film.mp4', { range: 'bytes=20-' } ) ).status, 416 );
} );

test( 'what is private is not served', async () => {
	for ( const path of [ '/.slipstream/site.json', '/wp-content/database/.ht.sqlite', '/wp-content/debug.log' ] ) {
		assert.equal( ( await get( path ) ).status, 403, path );
	}
} );

test( 'a user of each role can log in', async () => {
	for ( const log of [ 'admin', 'editor', 'author', 'contributor', 'subscriber' ] ) {
		const answer = await fetch( `${ server.url }/wp-login.php`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
			body: new URLSearchParams( { log, pwd: 'password' } ),
		} );
		assert.equal( answer.status, 302, log );
	}
} );

test( 'mail is caught', async () => {
	const body = new URLSearchParams( { user_login: 'editor' } );
	await fetch( `${ server.url }/wp-login.php?action=lostpassword`, { method: 'POST', body, redirect: 'manual' } );
	const mails = readdirSync( join( dir, '.slipstream/mail' ) );
	assert.equal( mails.length, 1 );
	assert.match( readFileSync( join( dir, '.slipstream/mail', mails[ 0 ] ), 'utf8' ), /^To: editor@example\.test/m );
} );

test( 'constants of the caller are in wp-config.php', () => {
	const config = readFileSync( join( dir, 'wp-config.php' ), 'utf8' );
	assert.match( config, /define\( 'MY_WORD', 'it\\'s' \);/ );
	assert.match( config, /define\( 'MY_NUMBER', 3 \);/ );
} );

test( 'a second server on the port and a folder in use are refused in one line', async () => {
	await assert.rejects( serveSite( await openSite( dir ) ), { message: /^Port \d+ is in use\./ } );
	await assert.rejects( createSite( { dir } ), { message: `${ dir } is not empty.` } );
	await assert.rejects( openSite( folder ), { message: /contains no site/ } );
} );

test( 'a broken plugin is reported with the error message of PHP', async () => {
	const plugin = join( folder, 'broken' );
	mkdirSync( plugin );
	writeFileSync( join( plugin, 'plugin.php' ), '<?php /* Plugin Name: Broken */ no_such_function();' );
	await assert.rejects( createSite( { dir: join( folder, 'other' ), plugin } ), {
		message: /PHP Fatal error:.*no_such_function/,
	} );
} );
