import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/pinterest';
const PIN = 'https://www.pinterest.com/pin/123/';
const SCRIPT = 'assets.pinterest.com/js/pinit.js';

/** Stand-in for Pinterest's script. Shows whether its document has an opaque origin, and so no access to the page. */
const DRAWS = `document.querySelector( 'a[data-pin-do]' ).outerHTML = '<h1 style="height:612px;margin:0">Drawn without an origin: ' + ( window.origin === 'null' ) + '</h1>';`;
const DRAWN = 'Drawn without an origin: true';

const saved = ( url: string ) =>
	`<!-- wp:jetpack/pinterest {"url":"${ url }"} -->\n<a href="${ url }" class="wp-block-jetpack-pinterest">${ url }</a>\n<!-- /wp:jetpack/pinterest -->`;

const shot = ( page: Page, name: string ) =>
	process.env.SCREENSHOTS
		? page.screenshot( { path: join( process.env.SCREENSHOTS, `pinterest-${ name }.png` ), fullPage: true } )
		: Promise.resolve();

const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

test( '[PIN-04, PIN-05, PIN-06, PIN-14] an author embeds the target of a short link, and changes it', async ( {
	page,
	blockPage,
	editor,
	prepare,
	providers,
} ) => {
	providers.answer( SCRIPT, DRAWS );
	await prepare( page.context() );
	const leadsTo = { url: `${ PIN }sent/?invite_code=a`, status: 200 };
	await page.route( /resolve-redirect/, ( route ) => route.fulfill( { json: leadsTo } ) );
	await blockPage.newPost( 'Pins' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	const field = block.getByRole( 'textbox', { name: 'Pinterest URL' } );
	await field.fill( 'https://pinterest.com.evil.test/pin/1/' );
	await field.press( 'Enter' );
	await expect( block.getByText( 'Sorry, this content could not be embedded.' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await shot( page, 'editor-form' );
	await field.fill( 'https://pin.it/abc' );
	await field.press( 'Enter' );
	const frame = block.locator( 'iframe[title="Pin on Pinterest"]' );
	await expect( frame.contentFrame().getByText( DRAWN ) ).toBeVisible();
	expect( providers.asked ).toContain( SCRIPT );
	const pane = block.getByRole( 'button', { name: 'Interact with the embed from Pinterest' } );
	await pane.click();
	await expect( pane ).toHaveCount( 0 );
	await editor.showBlockToolbar();
	await expectAccessibleBlock( page, NAME );
	await shot( page, 'editor' );
	await page.getByRole( 'button', { name: 'Edit URL' } ).click();
	await expect( field ).toHaveValue( PIN );
	leadsTo.url = 'https://www.pinterest.com/pinterest/official-news/';
	await field.fill( leadsTo.url );
	await field.press( 'Enter' );
	await expect( block.locator( 'iframe[title="Board on Pinterest"]' ) ).toBeVisible();
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	await expect( block.locator( 'iframe[title="Board on Pinterest"]' ) ).toBeVisible();
	expect( ( await blockPage.contents() ).saved ).toBe(
		saved( leadsTo.url ).replace( /(href="[^"]*") (class="[^"]*")/, '$2 $1' )
	);
} );

test( '[PIN-15] a visitor consents by keyboard; then the script draws in its own document', async ( {
	posts,
	visitor,
	prepare,
	providers,
} ) => {
	providers.answer( SCRIPT, DRAWS );
	const { link } = await posts.publish( `${ saved( PIN ) }\n\n${ saved( 'https://pin.it/abc' ) }` );
	for ( const width of [ 1280, 320 ] ) {
		providers.asked.length = 0;
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context(), { ask: true } );
		await page.goto( link );
		await page.waitForLoadState( 'networkidle' );
		expect( providers.asked ).toEqual( [] );
		await expect( page.getByRole( 'link', { name: 'View the pin on Pinterest' } ) ).toHaveAttribute( 'href', PIN );
		await expect( page.getByRole( 'link', { name: 'View on Pinterest' } ) ).toHaveAttribute(
			'href',
			'https://pin.it/abc'
		);
		await expectAccessiblePage( page );
		await shot( page, `facade-${ width }` );
		await page.getByRole( 'button', { name: 'Show the pin from Pinterest' } ).focus();
		await page.keyboard.press( 'Enter' );
		const frame = page.locator( 'iframe[title="Pin on Pinterest"]' );
		await expect( frame.contentFrame().getByText( DRAWN ) ).toBeVisible();
		await expect.poll( async () => ( await frame.boundingBox() )?.height ).toBe( 612 );
		expect( providers.asked ).toEqual( [ SCRIPT ] );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
		await shot( page, `page-${ width }` );
	}
} );

test( '[PIN-15] a pin nine thousand pixels below the window loads when a visitor scrolls to it', async ( {
	posts,
	visitor,
	prepare,
	providers,
} ) => {
	providers.answer( SCRIPT, DRAWS );
	const spacer =
		'<!-- wp:spacer {"height":"9000px"} -->\n<div style="height:9000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';
	const { link } = await posts.publish( `${ spacer }\n\n${ saved( PIN ) }` );
	const page = await visitor.open( '/?feed=rss2' );
	await prepare( page.context() );
	await page.goto( link );
	await page.waitForLoadState( 'networkidle' );
	expect( providers.asked ).toEqual( [] );
	await expect( page.getByRole( 'link', { name: 'View the pin on Pinterest' } ) ).toHaveAttribute( 'href', PIN );
	await page.locator( '.wp-block-jetpack-pinterest' ).scrollIntoViewIfNeeded();
	await expect( page.frameLocator( 'iframe[title="Pin on Pinterest"]' ).getByText( DRAWN ) ).toBeVisible();
	expect( providers.asked ).toEqual( [ SCRIPT ] );
} );

test( 'a link remains when the provider’s script fails or scripts are off', async ( { posts, visitor, prepare } ) => {
	const { link } = await posts.publish( saved( 'https://www.pinterest.com/pinterest/' ) );
	const still = await visitor.open( link, { width: 320, script: false } );
	await expect( still.getByRole( 'link', { name: 'View the profile on Pinterest' } ) ).toBeVisible();
	await expect( still.locator( 'iframe:visible' ) ).toHaveCount( 0 );
	await shot( still, 'no-script' );

	const page = await visitor.open( '/?feed=rss2', { width: 320 } );
	await prepare( page.context() );
	await page.context().route( /pinit\.js/, ( route ) => route.fulfill( { body: '' } ) );
	await page.goto( link );
	const frame = page.frameLocator( 'iframe[title="Profile on Pinterest"]' );
	await expect( frame.getByRole( 'link', { name: 'View the profile on Pinterest' } ) ).toBeVisible();
	await shot( page, 'blocked' );
} );
