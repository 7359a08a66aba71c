import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage, expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/payments-site';

const NAME = 'jetpack/simple-payments';
const SCREENSHOTS = process.env.SIMPLE_PAYMENTS_SCREENSHOTS;

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/${ name }.png`, fullPage: true } );
	}
}

async function expectNoOverflow( page: Page ): Promise< void > {
	const overflow = await page.evaluate( () => document.documentElement.scrollWidth - innerWidth );
	expect( overflow ).toBeLessThanOrEqual( 0 );
}

test( '[SPY-16, SPY-22, SPY-24, SPY-44] an author sells an item, and buyers pay for one and for five of it', async ( {
	blockPage,
	page,
	visitor,
	stripe,
	baseURL,
} ) => {
	test.slow();
	await stripe.connect( page.context(), baseURL );
	await blockPage.newPost( 'Shop' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await expect( block.getByText( 'Product Image' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );

	// Leaving the block shows which fields are missing.
	await block.getByRole( 'spinbutton', { name: 'Price' } ).fill( '-1' );
	await blockPage.selectNothing();
	const title = block.getByRole( 'textbox', { name: 'Item name' } );
	await expect( title ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( block.getByText( /^Your price is negative/ ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'editor-errors' );

	// Use only the keyboard.
	await title.focus();
	await page.keyboard.type( 'Green tea' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'A tin of tea from the hills' );
	await page.keyboard.press( 'Tab' );
	await block.getByRole( 'combobox', { name: 'Currency' } ).selectOption( 'EUR' );
	await block.getByRole( 'spinbutton', { name: 'Price' } ).fill( '12.5' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await expect( block.getByRole( 'checkbox' ) ).toBeChecked();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'seller@example.org' );
	await blockPage.editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'textbox', { name: 'Purchase link text' } ).fill( 'Buy tea' );
	await sidebar.getByRole( 'spinbutton', { name: 'Items for sale' } ).fill( '6' );
	await sidebar.getByRole( 'checkbox', { name: 'Ask for the buyer’s name' } ).check();
	await sidebar.getByRole( 'checkbox', { name: 'Ask for the buyer’s postal address' } ).check();
	await picture( page, 'editor-selected' );
	await blockPage.selectNothing();
	await expect( block.getByText( '€12,50' ) ).toBeVisible();
	await expect( block.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'editor-preview' );

	// The first saved version of the draft must contain the product's ID.
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	const { saved } = await blockPage.contents();
	expect( saved ).toMatch( /"productId":\d+/ );
	expect( saved ).toContain( '<p>Green tea</p>' );
	await expect( block.getByText( '€12,50' ) ).toBeVisible();
	await blockPage.editor.publishPost();
	const link = await page.evaluate( () => {
		interface Data {
			select: ( store: 'core/editor' ) => { getPermalink: () => string };
		}
		return ( window as unknown as { wp: { data: Data } } ).wp.data.select( 'core/editor' ).getPermalink();
	} );

	const buyer = await visitor.open( 'about:blank' );
	await stripe.connect( buyer.context(), baseURL );
	await buyer.goto( link );
	const product = buyer.locator( '.jetpack-simple-payments-wrapper' );
	for ( const text of [ 'Green tea', 'A tin of tea from the hills', '€12,50' ] ) {
		await expect( product.getByText( text, { exact: true } ) ).toBeVisible();
	}
	expect( await buyer.content() ).not.toContain( 'seller@example.org' );
	await expectAccessiblePage( buyer );
	await picture( buyer, 'page' );
	await buyer.setViewportSize( { width: 320, height: 800 } );
	await expectNoOverflow( buyer );
	await picture( buyer, 'page-320' );
	await product.getByRole( 'link', { name: 'Buy tea' } ).click();

	// The checkout asks for the data that the author has chosen.
	const quantity = buyer.getByRole( 'spinbutton', { name: 'Quantity' } );
	await expect( quantity ).toHaveAttribute( 'max', '6' );
	await quantity.fill( '5' );
	await buyer.getByRole( 'textbox', { name: 'Email' } ).fill( 'ann@example.org' );
	await buyer.getByRole( 'textbox', { name: 'Name' } ).fill( 'Ann' );
	await buyer.getByRole( 'textbox', { name: 'Postal address' } ).fill( 'Street 1\n12345 Town' );
	await expectAccessiblePart( buyer, 'main' );
	await expectNoOverflow( buyer );
	await picture( buyer, 'checkout-320' );
	await buyer.setViewportSize( { width: 1280, height: 900 } );
	await picture( buyer, 'checkout' );
	await buyer.getByRole( 'button', { name: 'Continue to payment' } ).click();
	await expect( buyer.getByRole( 'heading' ) ).toHaveText( 'Pay 6250 eur' );
	await buyer.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( buyer.getByRole( 'status' ) ).toContainText( 'You paid €62,50 for “Green tea”.' );

	// Buy the last item, with scripts turned off.
	const plain = await visitor.open( 'about:blank', { script: false } );
	await stripe.connect( plain.context(), baseURL );
	await plain.goto( link );
	await picture( plain, 'page-plain' );
	await plain.getByRole( 'link', { name: 'Buy tea' } ).click();
	await expect( plain.getByRole( 'spinbutton' ) ).toHaveCount( 0 );
	await plain.getByRole( 'textbox', { name: 'Email' } ).fill( 'bob@example.org' );
	await plain.getByRole( 'textbox', { name: 'Name' } ).fill( 'Bob' );
	await plain.getByRole( 'textbox', { name: 'Postal address' } ).fill( 'Street 2' );
	await plain.getByRole( 'button', { name: 'Continue to payment' } ).click();
	await plain.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( plain.getByRole( 'status' ) ).toContainText( 'You paid €12,50 for “Green tea”.' );

	const third = await visitor.open( 'about:blank' );
	await stripe.connect( third.context(), baseURL );
	await third.goto( link );
	await expect( third.locator( '.jetpack-simple-payments-wrapper' ).getByText( 'Sold out' ) ).toBeVisible();
	await expect( third.getByRole( 'link', { name: 'Buy tea' } ) ).toHaveCount( 0 );
	await expectAccessiblePage( third );
	await picture( third, 'page-sold-out' );

	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	await page
		.getByRole( 'link', { name: /^Green tea/ } )
		.nth( 1 )
		.click();
	await expect( page.getByRole( 'definition' ).filter( { hasText: 'Street 1' } ) ).toBeVisible();
	await expectAccessiblePart( page, '#slipstream-payments-page' );
	await picture( page, 'owner-order' );
} );

test( 'a visitor of a site without a way to pay sees the product and no link', async ( {
	blockPage,
	requestUtils,
	visitor,
} ) => {
	const meta = { spay_price: 3, spay_currency: 'USD', spay_email: 'ann@example.org' };
	const product = await requestUtils.rest< { id: number } >( {
		path: '/wp/v2/jp_pay_product',
		method: 'POST',
		data: { title: 'Mug', status: 'publish', meta },
	} );
	const { link } = await blockPage.publish( `[simple-payment id="${ product.id }"]` );
	const site = await visitor.open( link );
	const shown = site.locator( '.jetpack-simple-payments-wrapper' );
	await expect( shown.getByText( '$3.00' ) ).toBeVisible();
	await expect( shown.getByRole( 'link' ) ).toHaveCount( 0 );
} );
