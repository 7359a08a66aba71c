import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { addToSite } from '../../../tests/e2e/lib/embeds';
import { expect, test } from '../../../tests/e2e/lib/test';

const NAME = 'jetpack/recurring-payments';
const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;

/** Enables payments only for requests from one browser. */
async function openPayments( page: Page, baseURL: string | undefined ): Promise< void > {
	addToSite( 'payments' );
	await page.context().addCookies( [ { name: 'slipstream_payments_test', value: '1', url: String( baseURL ) } ] );
}

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/payments-${ name }.png`, fullPage: true } );
	}
}

test( '[PAY-14, PAY-20, PAY-31, PAY-37] an author sells a new plan, and a visitor reaches its checkout', async ( {
	blockPage,
	page,
	visitor,
	baseURL,
} ) => {
	test.slow();
	await openPayments( page, baseURL );
	await blockPage.newPost( 'Join' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await block.getByRole( 'button', { name: 'Add a payment plan' } ).click();
	await picture( page, 'form' );
	await expectAccessibleBlock( page, NAME );

	const form = block.getByRole( 'form', { name: 'Add a payment plan' } );
	await form.getByLabel( 'Name' ).fill( '' );
	await form.getByRole( 'button', { name: 'Add this payment plan' } ).click();
	await expect( page.locator( '.components-notice.is-error' ) ).toContainText( 'Plan requires a name' );
	await form.getByLabel( 'Name' ).fill( 'Tea club' );
	await form.getByLabel( 'Price' ).fill( '12.5' );
	await form.getByLabel( 'Currency' ).selectOption( 'EUR' );
	await form.getByLabel( 'Renew interval' ).selectOption( '1 year' );
	await form.getByRole( 'button', { name: 'Add this payment plan' } ).click();
	await expect( form ).toHaveCount( 0 );
	await expect( block.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( '€12,50 contribution' );
	await blockPage.editor.selectBlocks( block );
	await blockPage.editor.openDocumentSettingsSidebar();
	const plan = page.getByRole( 'combobox', { name: 'Payment plan' } );
	await expect( plan.locator( ':checked' ) ).toHaveText( 'Tea club (€12,50 / year)' );
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'editor' );

	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await expect( block.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( '€12,50 contribution' );
	await blockPage.expectAllValid();
	const { saved, edited } = await blockPage.contents();
	expect( edited ).toBe( saved );
	const { link } = await blockPage.publish( saved );

	const site = await visitor.open( 'about:blank', { width: 320 } );
	await openPayments( site, baseURL );
	await site.goto( link );
	const button = site.locator( '.wp-block-jetpack-recurring-payments' ).getByRole( 'link' );
	await expect( button ).toHaveText( '€12,50 contribution' );
	await expectAccessiblePage( site );
	await picture( site, 'page-320' );
	expect( await site.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );
	await button.click();
	await expect( site ).toHaveURL( /slipstream-checkout=plan/ );
	await expect( site.getByText( 'Tea club' ).first() ).toBeVisible();

	const closed = await visitor.open( link );
	await expect( closed.locator( '.wp-block-jetpack-recurring-payments' ) ).toHaveCount( 0 );
} );

test( '[PAY-12, PAY-32, PAY-33] on a site without a way to pay the toolbar leads to the settings, and the post is saved', async ( {
	blockPage,
	page,
} ) => {
	await blockPage.newPost( 'Closed' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const connect = page.getByRole( 'button', { name: 'Connect Stripe' } );
	await expect( connect ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'connect' );
	const saving = page.waitForResponse(
		( response ) =>
			response.request().method() !== 'GET' && decodeURIComponent( response.url() ).includes( '/wp/v2/posts' )
	);
	await connect.click();
	expect( ( await saving ).status() ).toBe( 200 );
	await expect( page ).toHaveURL( /page=slipstream#\/services/ );
} );

test( 'a payment button in a row is as wide as its author chose, in the editor and on the page', async ( {
	blockPage,
	page,
	visitor,
	requestUtils,
	baseURL,
} ) => {
	await openPayments( page, baseURL );
	// Open the dashboard, which creates the plugin's tables.
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	const { id } = await requestUtils.rest< { id: number } >( {
		path: '/wpcom/v2/memberships/product',
		method: 'POST',
		data: { title: 'Reader', price: 5, currency: 'EUR', interval: '1 month', type: 'tier' },
	} );
	const inner = '{"element":"a","passthroughAttributes":{"uniqueId":"uniqueId","url":"url"},"text":"Join"}';
	const button = ( attributes: object, style = '' ) =>
		`<!-- wp:${ NAME } ${ JSON.stringify( { planId: id, ...attributes } ) } -->
<div class="wp-block-jetpack-recurring-payments"${ style }><!-- wp:jetpack/button ${ inner } /--></div>
<!-- /wp:${ NAME } -->`;
	const half = button( { width: '50%' }, ' style="width:calc(50% - var(--jetpack-payment-buttons-gap, 0) * 0.5)"' );
	const { link } = await blockPage.openPost( `<!-- wp:jetpack/payment-buttons -->
<div class="wp-block-jetpack-payment-buttons">${ button( {} ) }

${ half }</div>
<!-- /wp:jetpack/payment-buttons -->` );
	await blockPage.expectAllValid();
	const site = await visitor.open( 'about:blank' );
	await openPayments( site, baseURL );
	await site.goto( link );
	for ( const scope of [ blockPage.editor.canvas.locator( 'body' ), site.locator( 'body' ) ] ) {
		const row = scope.locator( '.wp-block-jetpack-payment-buttons' );
		const links = row.locator( '.wp-block-button__link' );
		await expect( links ).toHaveCount( 2 );
		const widths = await links.evaluateAll( ( list ) =>
			list.map( ( item ) => item.getBoundingClientRect().width )
		);
		const all = await row.evaluate( ( element ) => element.clientWidth );
		expect( widths[ 0 ] ).toBeLessThan( all * 0.4 );
		expect( widths[ 1 ] ).toBeGreaterThan( all * 0.45 );
		expect( widths[ 1 ] ).toBeLessThanOrEqual( all * 0.5 );
	}
	await expectAccessiblePage( site );
	await site.setViewportSize( { width: 320, height: 800 } );
	expect( await site.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );
} );
