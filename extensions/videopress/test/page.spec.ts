import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, fixture, test } from './video-test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const shot = ( page: Page, name: string ) =>
	process.env.SCREENSHOTS
		? page.screenshot( { path: join( process.env.SCREENSHOTS, `videopress-${ name }.png` ), fullPage: true } )
		: Promise.resolve();

const POST = [ 'video__9.8', 'video__7.1' ].map( fixture ).join( '\n' );

/** Records the hosts that a page requests. */
function watchHosts( page: Page ) {
	const hosts = new Set< string >();
	page.on( 'request', ( request ) => hosts.add( new URL( request.url() ).hostname ) );
	return hosts;
}

const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

test( '[VID-26] a visitor sees the player for blocks of all releases, at all widths, without a script of the plugin', async ( {
	blockPage,
	visitor,
	prepare,
} ) => {
	const { link } = await blockPage.publish( POST );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context() );
		await page.goto( link );
		const players = page.locator( '.slipstream-embed__room' );
		await expect( players ).toHaveCount( 2 );
		for ( const player of await players.all() ) {
			// A player far down the page must load only when it is near the viewport.
			await player.scrollIntoViewIfNeeded();
			await expect( player.locator( 'iframe' ) ).toHaveCount( 1 );
			await expect( player.frameLocator( 'iframe' ).getByText( 'Player' ) ).toBeVisible();
			const frame = await player.locator( 'iframe' ).boundingBox();
			const room = await player.boundingBox();
			expect( frame?.width ).toBeCloseTo( room?.width ?? 0, 0 );
			expect( ( room?.width ?? 0 ) / ( room?.height ?? 1 ) ).toBeCloseTo( 16 / 9, 1 );
		}
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		expect( await page.locator( 'script[src*="videopress"]' ).count() ).toBe( 0 );
		await expectAccessiblePage( page );
		await shot( page, `page-${ width }` );
	}
} );

test( 'a visitor consents by keyboard, and no provider is contacted before', async ( {
	blockPage,
	visitor,
	prepare,
} ) => {
	const { link } = await blockPage.publish( fixture( 'video__10.5-max-width' ) );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context(), { ask: true } );
		const hosts = watchHosts( page );
		await page.goto( link );
		await page.waitForLoadState( 'networkidle' );
		expect( [ ...hosts ] ).toEqual( [ new URL( link ).hostname ] );
		await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'link', { name: 'Watch the video on VideoPress' } ) ).toHaveAttribute(
			'href',
			/^https:\/\/videopress\.com\/v\/kUJmAcSf/
		);
		await expectAccessiblePage( page );
		await shot( page, `facade-${ width }` );
		const room = await page.locator( '.slipstream-embed__room' ).boundingBox();
		await page.getByRole( 'button', { name: 'Show the video from VideoPress' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.frameLocator( 'iframe' ).getByText( 'Player' ) ).toBeVisible();
		await expect( page.locator( '.slipstream-embed__room' ) ).toBeFocused();
		expect( await page.locator( '.slipstream-embed__room' ).boundingBox() ).toEqual( room );
		expect( [ ...hosts ] ).toContain( 'videopress.com' );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
	}
} );

test( 'without script, a link with the provider’s name remains', async ( { blockPage, visitor, prepare } ) => {
	const { link } = await blockPage.publish( fixture( 'video__8.9' ) );
	for ( const ask of [ true, false ] ) {
		const page = await visitor.open( '/?feed=rss2', { width: 320, script: false } );
		await prepare( page.context(), { ask } );
		await page.goto( link );
		await expect( page.getByRole( 'link', { name: 'Watch the video on VideoPress' } ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: /^Show the video/ } ) ).toHaveCount( 0 );
		await expect( page.locator( 'iframe:visible' ) ).toHaveCount( 0 );
		await shot( page, `no-script-${ ask ? 'asked' : 'free' }` );
	}
} );

test( '[VID-27] a file plays from the site; its chapters link into it, with and without script', async ( {
	blockPage,
	visitor,
	requestUtils,
} ) => {
	const upload = ( name: string, mimeType: string, buffer: Buffer ) =>
		requestUtils.rest< { id: number; source_url: string } >( {
			method: 'POST',
			path: '/wp/v2/media',
			multipart: { file: { name, mimeType, buffer } },
		} );
	const boat = readFileSync( join( import.meta.dirname, '../../story/pictures/boat.webm' ) );
	const video = await upload( 'boat.webm', 'video/webm', boat );
	const track = await upload(
		'parts.vtt',
		'text/vtt',
		Buffer.from( 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe bow\n\n00:01.000 --> 00:02.000\nThe stern\n' )
	);
	const { link } = await blockPage.publish(
		`<!-- wp:video {"id":${ video.id },"tracks":[{"src":"${ track.source_url }","label":"Parts","srcLang":"en","kind":"chapters"}]} -->\n<figure class="wp-block-video"><video controls src="${ video.source_url }"><track src="${ track.source_url }" label="Parts" srclang="en" kind="chapters"/></video></figure>\n<!-- /wp:video -->`
	);
	const page = await visitor.open( link, { width: 320 } );
	const chapter = page.getByRole( 'list', { name: 'Chapters' } ).getByRole( 'link' ).nth( 1 );
	await expect( chapter ).toHaveAttribute( 'href', `${ video.source_url }#t=1` );
	await expectAccessiblePage( page );
	await chapter.click();
	await expect
		.poll( () => page.locator( 'video' ).evaluate( ( element: HTMLVideoElement ) => element.currentTime ) )
		.toBeGreaterThanOrEqual( 1 );
	expect( page.url() ).toBe( link );
	expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
	await shot( page, 'chapters' );

	const still = await visitor.open( link, { script: false } );
	await expect( still.getByRole( 'list', { name: 'Chapters' } ).getByRole( 'link' ).first() ).toBeVisible();
} );

test( 'a page without a video loads no file of the plugin', async ( { blockPage, visitor } ) => {
	const { link } = await blockPage.publish( '<!-- wp:paragraph -->\n<p>Tea</p>\n<!-- /wp:paragraph -->' );
	const page = await visitor.open( link );
	expect( await page.content() ).not.toContain( 'videopress' );
} );
