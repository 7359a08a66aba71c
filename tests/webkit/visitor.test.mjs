import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveSite } from '../../tools/lib/serve.mjs';
import { createSite } from '../../tools/lib/site.mjs';
import { EVERY_BLOCK } from '../../tools/lib/site-files.mjs';
import { openWebKit } from './driver.mjs';

const CONTENT = `<!-- wp:jetpack/like /-->

<!-- wp:jetpack/sharing-buttons {"styleType":"text"} -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button {"service":"copy"} /-->

<!-- wp:jetpack/sharing-button {"service":"qr-code"} /--></ul>
<!-- /wp:jetpack/sharing-buttons -->`;

const LIKE = '.sd-like form > button';
const COPY = '.wp-block-jetpack-sharing-buttons button[data-url]';
const QR_CODE = '.sharing-qr-code';

/** Code that runs in the page and returns what a visitor sees of the like button. */
const SEEN = `
	const form = document.querySelector( '.sd-like form' );
	return [ form.querySelector( 'button' ).getAttribute( 'aria-pressed' ), form.querySelector( '[role=status]' ).textContent ].join( ' ' ).trim();`;

let folder, served, webkit, link;

before( async () => {
	folder = await mkdtemp( join( tmpdir(), 'slipstream-webkit-' ) );
	const site = await createSite( { dir: join( folder, 'site' ), constants: EVERY_BLOCK } );
	served = await serveSite( site );
	const publish = `require '${ site.dir }/wp-load.php'; echo get_permalink( wp_insert_post( [ 'post_title' => 'Tea', 'post_name' => 'tea', 'post_status' => 'publish', 'post_content' => wp_slash( stream_get_contents( STDIN ) ) ] ) );`;
	const path = new URL( execFileSync( 'php', [ '-r', publish ], { input: CONTENT, encoding: 'utf8' } ) );
	link = `${ served.url }${ path.pathname }${ path.search }`;
	webkit = await openWebKit();
	await webkit.open( link );
} );

after( async () => {
	await webkit?.close();
	await served?.stop();
	await rm( folder, { recursive: true, force: true } );
} );

test( '[LIK-05] a like in WebKit is counted, survives a reload, and can be undone', async () => {
	const isShown = async ( text ) => assert.equal( await webkit.until( SEEN, ( seen ) => seen === text ), text );
	await isShown( 'false' );
	await webkit.press( LIKE );
	await isShown( 'true 1 like' );
	await webkit.open( link );
	await isShown( 'true 1 like' );
	await webkit.press( LIKE );
	await isShown( 'false' );
	await webkit.open( link );
	await isShown( 'false' );
} );

test( '[SHB-05] WebKit copies the link, or shows it in a selected text field', async () => {
	const found = `
		const list = document.querySelector( '.wp-block-jetpack-sharing-buttons' );
		return list.querySelector( 'input' )?.value ?? ( list.innerText.includes( 'Copied!' ) ? 'copied' : '' );`;
	await webkit.press( COPY );
	const result = await webkit.until( found, Boolean );
	assert.ok( [ 'copied', link ].includes( result ), result );
} );

test( '[SHB-05] WebKit loads the QR code when a visitor opens it', async () => {
	const width = `return document.querySelector( '${ QR_CODE } img' ).naturalWidth;`;
	assert.equal( await webkit.run( width ), 0 );
	await webkit.press( `${ QR_CODE } > summary` );
	assert.ok( ( await webkit.until( width, Boolean ) ) > 0 );
} );
