import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/eventbrite';
const FIELD = 'Eventbrite URL';
const URL_OF_EVENT = 'https://www.eventbrite.co.uk/e/tea-party-tickets-122642642445';
const HOST = 'www.eventbrite.co.uk';

const INLINE = `<!-- wp:jetpack/eventbrite {"url":"${ URL_OF_EVENT }","eventId":122642642445} -->
<a class="wp-block-jetpack-eventbrite eventbrite__direct-link" href="${ URL_OF_EVENT }">${ URL_OF_EVENT }</a>
<!-- /wp:jetpack/eventbrite -->`;
const MODAL = `<!-- wp:jetpack/eventbrite {"url":"${ URL_OF_EVENT }","eventId":122642642445,"style":"modal"} -->
<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Come in"} /--></div>
<!-- /wp:jetpack/eventbrite -->`;

const shot = async ( page: Page, name: string ) => {
	if ( process.env.SCREENSHOTS ) {
		await page.screenshot( { path: join( process.env.SCREENSHOTS, `eventbrite-${ name }.png` ) } );
	}
};

const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

/** Mocks the URL check, because the test site cannot reach Eventbrite. PHPUnit tests how real responses are handled. */
const answerForSite = ( page: Page ) =>
	page.route( /resolve-redirect/, ( route ) => {
		const url = new URL( route.request().url() ).searchParams.get( 'url' );
		return route.fulfill( { json: { url, status: url?.includes( 'gone' ) ? 404 : 200 } } );
	} );

test( '[EVB-05, EVB-06, EVB-08, EVB-16] an author embeds a checkout and a button, and both are there after a reload', async ( {
	page,
	blockPage,
	editor,
	prepare,
} ) => {
	await prepare( page.context() );
	await answerForSite( page );
	await blockPage.newPost();
	const block = blockPage.block( NAME );
	await editor.insertBlock( { name: NAME } );
	await block.getByRole( 'textbox', { name: FIELD } ).fill( 'https://www.eventbrite.com/e/gone-1' );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block.getByText( 'Sorry, this content could not be embedded.' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await shot( page, 'error' );
	await block.getByRole( 'button', { name: 'Convert block to link' } ).click();
	await expect( editor.canvas.getByRole( 'link', { name: 'https://www.eventbrite.com/e/gone-1' } ) ).toBeVisible();

	for ( const isModal of [ false, true ] ) {
		await blockPage.selectNothing();
		await editor.insertBlock( { name: NAME } );
		await block.last().getByRole( 'textbox', { name: FIELD } ).fill( URL_OF_EVENT );
		await block.last().getByRole( 'button', { name: 'Embed' } ).click();
		await expect( block.last().locator( 'iframe' ) ).toHaveAttribute(
			'src',
			/checkout-external\?eid=122642642445/
		);
		if ( isModal ) {
			await editor.clickBlockToolbarButton( 'Button & Modal' );
			await expect( block.last().getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Register' );
		}
	}
	await expect( block.first().frameLocator( 'iframe' ).getByText( `Content of ${ HOST }` ) ).toBeVisible();
	await shot( page, 'editor' );
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	await expect( block ).toHaveCount( 2 );
	await expect( block.last().getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Register' );
	await expectAccessibleBlock( page, NAME );
} );

test( '[EVB-17] a visitor allows the checkout with the keyboard, and only then is the event’s host contacted', async ( {
	posts,
	visitor,
	prepare,
	providers,
} ) => {
	const { link } = await posts.publish( INLINE );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context(), { ask: true } );
		providers.asked.length = 0;
		await page.goto( link );
		const direct = page.getByRole( 'link', { name: 'Register on Eventbrite' } );
		await expect( direct ).toHaveCount( 1 );
		await page.waitForLoadState( 'networkidle' );
		expect( providers.asked ).toEqual( [] );
		await expectAccessiblePage( page );
		await shot( page, `facade-${ width }` );
		await page.getByRole( 'button', { name: 'Show the ticket checkout from Eventbrite' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.frameLocator( 'iframe' ).getByText( `Content of ${ HOST }` ) ).toBeVisible();
		expect( providers.asked.map( ( address ) => address.split( /[/?]/ )[ 0 ] ) ).toEqual( [ HOST ] );
		await expect( direct ).toHaveAttribute( 'href', URL_OF_EVENT );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
		await shot( page, `frame-${ width }` );
	}
} );

test( '[EVB-06, EVB-17] the button opens the checkout in a dialog; without a script it is a link', async ( {
	posts,
	visitor,
	prepare,
	providers,
} ) => {
	const { link } = await posts.publish( MODAL );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context(), { ask: true } );
		providers.asked.length = 0;
		await page.goto( link );
		// Simulate a dark theme with light links.
		await page.addStyleTag( { content: 'body { background: #111; color: #eee; } a { color: #8ab4ff; }' } );
		const button = page.getByRole( 'button', { name: 'Come in', exact: true } );
		await expect( button ).toHaveAttribute( 'aria-haspopup', 'dialog' );
		await page.waitForLoadState( 'networkidle' );
		expect( providers.asked ).toEqual( [] );
		await expectAccessiblePage( page );
		await shot( page, `button-${ width }` );

		await button.focus();
		await page.keyboard.press( 'Space' );
		const dialog = page.getByRole( 'dialog', { name: 'Ticket checkout on Eventbrite' } );
		await expect( dialog.frameLocator( 'iframe' ).getByText( `Content of ${ HOST }` ) ).toBeVisible();
		expect( providers.asked.map( ( address ) => address.split( /[/?]/ )[ 0 ] ) ).toEqual( [ HOST ] );
		await expect( dialog.getByRole( 'link', { name: 'Register on Eventbrite' } ) ).toHaveCSS(
			'color',
			'rgb(30, 30, 30)'
		);
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
		await shot( page, `dialog-${ width }` );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
		await expect( button ).toBeFocused();

		await button.click();
		await dialog.getByRole( 'button', { name: 'Close' } ).click();
		await expect( dialog ).toBeHidden();
		await expect( button ).toBeFocused();
		// Opening the dialog again does not load the frame again.
		expect( providers.asked ).toHaveLength( 1 );
		expect( page.context().pages() ).toHaveLength( 1 );
	}
	const still = await visitor.open( link, { script: false, width: 320 } );
	await expect( still.getByRole( 'link', { name: 'Come in (opens in a new tab)' } ) ).toHaveAttribute(
		'href',
		URL_OF_EVENT
	);
	await expect( still.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );
