import { openOrder, openShop, order, pay } from '../../../src/domains/payments/test/purchases';
import { expectAccessiblePart } from '../lib/axe';
import { expect, test } from '../lib/payments-site';

test( 'Firefox: a buyer pays for five items with a simulated card, donates, and manages the payment; the owner refunds a part', async ( {
	openBrowser,
	openPayments,
	page,
	posts,
	requestUtils,
} ) => {
	test.slow();
	await openPayments();
	const shop = await openShop( requestUtils, posts );
	const buyer = await openBrowser();
	await buyer.goto( shop.product );
	await order( buyer, { Quantity: '5' }, 'Simulated payment' );
	await pay( buyer, '€62,50', 'Green tea' );
	await buyer.goto( shop.donations );
	await buyer.getByText( '€15' ).first().click();
	await buyer.getByRole( 'link', { name: 'Donate', exact: true } ).click();
	await order( buyer, { 'Amount (EUR)': '9' }, 'Simulated payment' );
	await pay( buyer, '€9,00', 'One-time donation' );
	await buyer.getByRole( 'button', { name: 'Manage simulated payment' } ).click();
	await expect( buyer.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Simulated payment' );

	// Bring the page to the front, because Firefox focuses elements only there. Then the owner refunds a part.
	await page.bringToFront();
	const history = await openOrder( page, 'paid', 'Paid', 'One-time donation' );
	await expect( history.filter( { hasText: 'Payment received: €9,00' } ) ).toHaveCount( 1 );
	const field = page.getByLabel( 'Amount to refund (EUR)' );
	await field.press( 'Control+A' );
	await page.keyboard.type( '4' );
	await expect( field ).toHaveValue( '4' );
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Refund', exact: true } ).click();
	await expect( history.filter( { hasText: 'Refund sent: €4,00' } ) ).toHaveCount( 1 );
	await expectAccessiblePart( page, '.slipstream-payments' );
} );
