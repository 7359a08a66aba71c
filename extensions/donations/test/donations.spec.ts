import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { addToSite } from '../../../tests/e2e/lib/embeds';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/donations';
const SCREENSHOTS = process.env.DONATIONS_SCREENSHOTS;

/** Simulates a site that accepts payments, for requests from this browser context only. */
async function openPayments( page: Page, baseURL: string | undefined ): Promise< void > {
	addToSite( 'payments' );
	await page.context().addCookies( [ { name: 'slipstream_payments_test', value: '1', url: String( baseURL ) } ] );
}

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/${ name }.png`, fullPage: true } );
	}
}

test( '[DON-08, DON-13, DON-15, DON-40] an author sets the form up, and a donor chooses an amount', async ( {
	blockPage,
	page,
	visitor,
	baseURL,
} ) => {
	test.slow();
	await openPayments( page, baseURL );
	await blockPage.newPost( 'Give' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await expect( block.getByRole( 'textbox', { name: 'Amount 1' } ) ).toHaveValue( '5.00' );
	await blockPage.editor.clickBlockToolbarButton( 'Change currency, now USD $' );
	await page.getByRole( 'menuitemradio', { name: 'EUR €' } ).click();
	await expect( block.getByRole( 'textbox', { name: 'Amount 1' } ) ).toHaveValue( '5,00' );
	await block.getByRole( 'textbox', { name: 'Amount 2' } ).fill( '1.234,50' );
	await block.getByRole( 'textbox', { name: 'Heading' } ).fill( 'Help us' );
	await blockPage.editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'checkbox', { name: 'Show yearly donations' } ).uncheck();
	await expect( block.getByRole( 'button', { name: 'Yearly' } ) ).toHaveCount( 0 );
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'editor' );

	await blockPage.saveAndReload();
	await expect( block.getByRole( 'textbox', { name: 'Amount 2' } ) ).toHaveValue( '1.234,50' );
	await blockPage.expectAllValid();
	const { saved } = await blockPage.contents();
	expect( saved ).toMatch( /"fallbackLinkUrl":"https?:/ );
	const { link } = await blockPage.publish( saved );

	const site = await visitor.open( 'about:blank' );
	await openPayments( site, baseURL );
	await site.goto( link );
	const form = site.locator( '.wp-block-jetpack-donations' );
	const donate = form.getByRole( 'link', { name: 'Donate', exact: true } );
	await expect( form.getByRole( 'group', { name: 'Help us' } ) ).toBeVisible();
	await expect( donate ).toHaveAttribute( 'aria-disabled', 'true' );
	await expectAccessiblePage( site );
	await picture( site, 'page' );
	await donate.press( 'Enter' );
	expect( site.url() ).toBe( link );

	// Choose a radio button with the keyboard.
	const amount = ( name: string ) => form.getByRole( 'radio', { name } );
	await expect( amount( '€5,00' ) ).toBeFocused();
	await amount( '€5,00' ).press( 'ArrowRight' );
	await expect( amount( '€1.234,50' ) ).toBeChecked();
	const query = async () => new URL( String( await donate.getAttribute( 'href' ) ) ).searchParams;
	expect( ( await query() ).get( 'amount' ) ).toBe( '1234.50' );

	const custom = form.getByRole( 'textbox', { name: 'Or enter a custom amount' } );
	await custom.fill( '0,4' );
	await custom.blur();
	await expect( form.getByRole( 'alert' ) ).toHaveText( 'Enter an amount of €0,50 or more.' );
	await expect( custom ).toHaveAccessibleDescription( 'Enter an amount of €0,50 or more.' );
	await expectAccessiblePage( site );
	await picture( site, 'page-error' );
	await custom.fill( '12,50' );
	expect( ( await query() ).get( 'amount' ) ).toBe( '12.50' );
	expect( ( await query() ).get( 'customAmount' ) ).toBe( 'true' );
	await expect( donate ).toHaveAttribute( 'aria-disabled', 'false' );

	await form.getByRole( 'button', { name: 'Monthly' } ).click();
	await expect( form.getByRole( 'link' ) ).toHaveText( [ 'Donate monthly' ] );
	await site.setViewportSize( { width: 320, height: 800 } );
	await picture( site, 'page-320' );
	await expectAccessiblePage( site );
	const overflow = await site.evaluate( () => document.documentElement.scrollWidth - innerWidth );
	expect( overflow ).toBeLessThanOrEqual( 0 );

	const plain = await visitor.open( 'about:blank', { script: false } );
	await openPayments( plain, baseURL );
	await plain.goto( link );
	await expect( plain.locator( '.wp-block-jetpack-donations' ).getByRole( 'link' ) ).toHaveText( [
		'Donate',
		'Donate monthly',
	] );
	await expect( plain.getByRole( 'radio' ) ).toHaveCount( 0 );
	await picture( plain, 'page-plain' );

	const closed = await visitor.open( link );
	await expect( closed.locator( '.wp-block-jetpack-donations' ) ).toHaveCount( 0 );
} );

test( '[DON-19, DON-20, DON-37] on a site without a way to pay the author is led to the settings, and the post is saved', async ( {
	blockPage,
	page,
} ) => {
	await blockPage.newPost( 'Closed' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await expect( block.getByText( 'Connect to Stripe to use this block on your site' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'connect' );
	const saving = page.waitForResponse(
		( response ) =>
			response.request().method() !== 'GET' && decodeURIComponent( response.url() ).includes( '/wp/v2/posts' )
	);
	await block.getByRole( 'button', { name: 'Connect Stripe' } ).click();
	expect( ( await saving ).status() ).toBe( 200 );
	await expect( page ).toHaveURL( /page=slipstream#\/services/ );
} );
