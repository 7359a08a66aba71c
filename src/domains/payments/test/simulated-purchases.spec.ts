import { PageCache } from '../../../../tests/e2e/lib/page-cache';
import { expect, test } from '../../../../tests/e2e/lib/payments-site';
import { openOrder, openShop, order, pay } from './purchases';

const WAY = 'Simulated payment';

test( 'simulated: buy one and five, donate once and monthly, fail, recover, renew by clock, dispute and refund', async ( {
	openBrowser,
	openPayments,
	page,
	posts,
	requestUtils,
} ) => {
	test.slow();
	await openPayments();
	const shop = await openShop( requestUtils, posts );
	const buyer = await openBrowser( {}, { script: false } );

	await buyer.goto( shop.product );
	await order( buyer, {}, WAY );
	await pay( buyer, '€12,50', 'Green tea' );
	await buyer.goto( shop.product );
	await order( buyer, { Quantity: '5' }, WAY );
	await pay( buyer, '€62,50', 'Green tea' );

	await buyer.goto( shop.donations );
	await buyer.getByRole( 'link', { name: 'Donate', exact: true } ).click();
	await order( buyer, { 'Amount (EUR)': '9' }, WAY );
	await pay( buyer, '€9,00', 'One-time donation' );

	await buyer.goto( shop.donations );
	await buyer.getByRole( 'link', { name: 'Donate monthly' } ).click();
	await order( buyer, { 'Amount each month (EUR)': '7' } );
	await buyer.getByRole( 'radio', { name: 'A card that pays once' } ).check();
	await pay( buyer, '€7,00', 'Monthly donation' );
	const url = buyer.url();
	await buyer.getByRole( 'button', { name: 'Manage subscription' } ).click();
	await expect( buyer.getByRole( 'heading', { level: 1 } ) ).toHaveText( WAY );

	// Another browser cannot open the customer portal with the order's URL.
	const stranger = await openBrowser();
	await stranger.goto( url );
	await expect( stranger.getByRole( 'button', { name: 'Manage subscription' } ) ).toHaveCount( 0 );
	await stranger.getByRole( 'button', { name: 'Email me a link' } ).click();
	await expect( stranger.getByRole( 'alert' ) ).toContainText( 'We sent a link to the email address of this order.' );

	const press = async ( name: string ) => {
		await page.goto( buyer.url() );
		const loaded = page.waitForEvent( 'load' );
		await page.getByRole( 'button', { name } ).click();
		await loaded;
	};
	await press( 'Move the clock by 30 days' );
	await press( 'Use a card that pays' );
	await press( 'Move the clock by 30 days' );
	await press( 'Dispute the last payment' );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'The payment is being checked' );
	await press( 'The owner wins the dispute' );
	await press( 'Refund the last payment' );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'The payment was refunded' );

	const history = await openOrder( page, 'closed', 'Closed', 'Monthly donation' );
	await expect( history.filter( { hasText: 'Payment received: €7,00' } ) ).toHaveCount( 3 );
	for ( const text of [
		'Payment failed',
		'Subscription: Payment overdue',
		'Dispute won: €7,00',
		'Refund sent: €7,00',
	] ) {
		await expect( history.filter( { hasText: text } ) ).toHaveCount( 1 );
	}
} );

test( 'without keys, a buyer orders by bank transfer, and the owner marks it as paid', async ( {
	openBrowser,
	openPayments,
	page,
	posts,
	requestUtils,
} ) => {
	test.slow();
	await openPayments();
	const shop = await openShop( requestUtils, posts );
	const buyer = await openBrowser( {}, { script: false } );
	await buyer.goto( shop.product );
	await order( buyer, { Quantity: '5' }, 'Bank transfer' );
	await expect( buyer.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Waiting for your payment' );
	await expect( buyer.getByRole( 'main' ) ).toContainText( '€62,50' );
	await expect( buyer.getByRole( 'img', { name: 'QR code for your banking app' } ) ).toBeVisible();
	const history = await openOrder( page, 'open', 'Not paid', 'Green tea' );
	await page.getByRole( 'button', { name: 'Mark as paid' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Mark as paid' } ).click();
	await expect( history.filter( { hasText: 'Payment received: €62,50' } ) ).toHaveCount( 1 );
	await buyer.reload();
	await expect( buyer.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Thank you' );
} );

test( 'two buyers pay from pages that a cache serves to everybody; a donor meets the maximum that was lowered since', async ( {
	openBrowser,
	openPayments,
	posts,
	requestUtils,
} ) => {
	test.slow();
	await openPayments();
	const shop = await openShop( requestUtils, posts, { maximumAmount: 500 } );

	const cache = new PageCache( ( url ) => url === shop.donations || url.includes( 'slipstream-checkout=' ) );
	const openCached = async ( url: string ) => {
		const buyer = await openBrowser( {}, { script: false } );
		await cache.serve( buyer.context() );
		await buyer.goto( url );
		return buyer;
	};

	for ( const quantity of [ '1', '5' ] ) {
		const buyer = await openCached( shop.product );
		await order( buyer, { Quantity: quantity }, WAY );
		await pay( buyer, quantity === '1' ? '€12,50' : '€62,50', 'Green tea' );
	}
	for ( const amount of [ '400', '9' ] ) {
		const donor = await openCached( shop.donations );
		await donor.getByRole( 'link', { name: 'Donate', exact: true } ).click();
		await order( donor, { 'Amount (EUR)': amount }, WAY );
		await pay( donor, `€${ amount },00`, 'One-time donation' );
	}
	expect( cache.size ).toBe( 3 );

	await shop.change( { maximumAmount: 100 } );
	const donor = await openCached( shop.donations );
	await donor.getByRole( 'link', { name: 'Donate', exact: true } ).click();
	await order( donor, { 'Amount (EUR)': '400' }, WAY );
	await expect( donor.getByRole( 'alert' ) ).toHaveText( 'The largest amount is €100,00.' );
	await order( donor, { 'Amount (EUR)': '100' }, WAY );
	await pay( donor, '€100,00', 'One-time donation' );
	expect( cache.size, 'all came from the cache' ).toBe( 3 );
} );
