import type { Page } from '@playwright/test';
import { asUser } from '../../../tests/e2e/lib/author';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { addToSite } from '../../../tests/e2e/lib/embeds';
import { openOnPhone } from '../../../tests/e2e/lib/product-sidebar';
import { expect, test } from '../../../tests/e2e/lib/test';
import { startSocial } from '../../../tests/services/social';
import { connect, expectShared, openPanel, publish, runJobsUntil, SHOWN } from './sharing';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const folder = process.env.SHARE_SCREENSHOTS;

/** Saves a screenshot for a person to review. */
const takePicture = ( page: Page, name: string ) =>
	folder ? page.screenshot( { path: `${ folder }/${ name }.png` } ) : Promise.resolve();

/** Whether a page is wider than its window. */
const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

/** Checks the panel with the status of the shares in a narrow window, in which it covers the editor. */
async function expectFitsPhone( page: Page, name: string ) {
	await page.setViewportSize( { width: 320, height: 640 } );
	await openOnPhone( page );
	const panel = page.locator( '#publicize-form' ).last();
	await panel.scrollIntoViewIfNeeded();
	expect( await panel.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
	expect( await overflow( page ), 'wider than 320 px' ).toBe( 0 );
	await takePicture( page, `${ name }-320` );
	await page.setViewportSize( { width: 1280, height: 900 } );
}

test.use( {
	storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'author', use ),
} );

test( '[PUB-06, PUB-07, PUB-09] an author connects an account, writes a message, publishes, and sees the link of the shared post', async ( {
	page,
	blockPage,
	browser,
	requestUtils,
	baseURL,
} ) => {
	test.slow();
	addToSite( 'social' );
	const social = await startSocial();
	await blockPage.newPost( 'Tea' );
	const settings = await openPanel( page );
	await connect( page, social.host, async ( popup ) => {
		await takePicture( popup, 'accounts-1280' );
		await expectAccessiblePart( popup, '.slipstream-social' );
		await popup.setViewportSize( { width: 320, height: 640 } );
		expect( await overflow( popup ), 'wider than 320 px' ).toBe( 0 );
		await takePicture( popup, 'accounts-320' );
	} );
	await expect( settings.getByRole( 'checkbox', { name: `Bluesky: ${ SHOWN }` } ) ).toBeChecked();
	const message = settings.getByRole( 'textbox', { name: 'Customize your message' } );
	await expect( message ).toHaveValue( 'Tea' );
	await message.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'Drink more tea' );
	await expect( settings ).toContainText( /\d+ characters remaining/ );
	await expect( settings.getByText( /^Preview \(\d+ of 300 characters\)$/ ) ).toBeVisible();
	await expect( settings.locator( '.slipstream-share-preview__text' ) ).toHaveText( 'Drink more tea' );
	await settings.getByRole( 'button', { name: `Customize message for Bluesky: ${ SHOWN }` } ).press( 'Enter' );
	await settings.getByRole( 'textbox', { name: `Message for Bluesky: ${ SHOWN }` } ).focus();
	await page.keyboard.type( 'Only blue tea' );
	await expect( settings.locator( '.slipstream-share-preview__text' ) ).toHaveText( 'Only blue tea' );
	await settings.getByRole( 'radio', { name: 'Image from the media library' } ).check();
	await expect( settings.getByRole( 'button', { name: 'Select image' } ) ).toBeVisible();
	await settings.getByRole( 'radio', { name: 'No image' } ).check();
	await takePicture( page, 'panel-1280' );
	await expectAccessiblePart( page, '#publicize-form' );

	await publish( page, async () => {
		await takePicture( page, 'before-publishing-1280' );
		await page.setViewportSize( { width: 320, height: 640 } );
		await page.locator( '#publicize-form' ).last().scrollIntoViewIfNeeded();
		expect( await overflow( page ), 'wider than 320 px' ).toBe( 0 );
		await takePicture( page, 'before-publishing-320' );
		await page.setViewportSize( { width: 1280, height: 900 } );
	} );
	await expectShared( page );
	await takePicture( page, 'shared-1280' );
	await expectFitsPhone( page, 'shared' );
	await expectAccessiblePart( page, '#publicize-form' );
	expect( social.posts() ).toEqual( [ 'Only blue tea' ] );

	await asUser( requestUtils, baseURL, 'author', async ( storageState ) => {
		const context = await browser.newContext( { storageState, baseURL } );
		const other = await context.newPage();
		await other.goto( '/wp-admin/admin.php?page=slipstream-social' );
		await expect( other.getByRole( 'heading', { name: 'Bluesky', exact: true } ) ).toBeVisible();
		await expect( other.getByText( SHOWN ) ).toHaveCount( 0 );
		await context.close();
	} );
	social.stop();
} );

test( 'an author shares a thread of 25 posts, which a refusal cuts in the middle, and “Try again” sends only the rest', async ( {
	page,
	blockPage,
	editor,
} ) => {
	test.slow();
	addToSite( 'social' );
	const social = await startSocial();
	const texts = Array.from(
		{ length: 23 },
		( _, index ) => `Cup ${ index + 1 }: ${ 'tea and cake, '.repeat( 15 ) }end.`
	);
	await blockPage.newPost( 'All my tea' );
	await editor.setContent(
		texts.map( ( text ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->` ).join( '\n\n' )
	);
	const settings = await openPanel( page );
	await connect( page, social.host );
	await settings.getByRole( 'radio', { name: 'Thread' } ).press( 'Space' );
	// The network refuses the thirteenth post.
	social.refuse( 'bluesky.createRecord', [ ...Array< string >( 12 ).fill( '' ), '403' ] );
	await publish( page );
	const panel = page.locator( '#publicize-form' );
	const again = panel.getByRole( 'button', { name: 'Try again' } );
	await runJobsUntil( page, () => again.isVisible() );
	await expect( panel ).toContainText( 'The network does not allow this account to post.' );
	expect( social.posts() ).toHaveLength( 12 );
	await expectFitsPhone( page, 'failed' );
	await again.press( 'Enter' );
	await expectShared( page );
	const sent = social.posts();
	expect( sent.slice( 0, 24 ) ).toEqual( [ 'All my tea\n\nA thread ⬇️', ...texts ] );
	expect( sent[ 24 ] ).toMatch( /^This thread can be read here: http/ );
	expect( sent ).toHaveLength( 25 );
	social.stop();
} );
