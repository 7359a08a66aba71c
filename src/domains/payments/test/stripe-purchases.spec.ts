import { expect, test } from '../../../../tests/e2e/lib/payments-site';
import { openOrder, openShop, order, pay } from './purchases';

const MONTH = 30 * 86_400;

test( 'Stripe: buy one and five, donate once and monthly, renew by clock, fail, recover, dispute and refund', async ( {
	openBrowser,
	openPayments,
	page,
	posts,
	requestUtils,
	stripe,
	baseURL,
} ) => {
	test.slow();
	await openPayments( { payments: stripe.url } );
	const shop = await openShop( requestUtils, posts );
	const buyer = await openBrowser( { payments: stripe.url }, { script: false } );

	await buyer.goto( shop.product );
	await order( buyer, {} );
	await pay( buyer, '€12,50', 'Green tea' );
	await buyer.goto( shop.product );
	await order( buyer, { Quantity: '5' } );
	await pay( buyer, '€62,50', 'Green tea' );

	await buyer.goto( shop.donations );
	await buyer.getByRole( 'link', { name: 'Donate', exact: true } ).click();
	await order( buyer, { 'Amount (EUR)': '9' } );
	await buyer.getByRole( 'button', { name: 'Pay with a card that is refused' } ).click();
	await expect( buyer.getByRole( 'status' ) ).toHaveText( 'Your card was declined.' );
	await pay( buyer, '€9,00', 'One-time donation' );

	await buyer.goto( shop.donations );
	await buyer.getByRole( 'link', { name: 'Donate monthly' } ).click();
	await order( buyer, { 'Amount each month (EUR)': '7' } );
	await pay( buyer, '€7,00', 'Monthly donation' );

	/** Delivers Stripe's events, and runs the site's jobs. Returns the object of the first event. */
	const atStripe = async ( action: object ) => {
		const [ first ] = await stripe.deliver( buyer.context(), baseURL, action );
		await buyer.request.get( `${ baseURL }/wp-cron.php?doing_wp_cron` );
		return first ?? {};
	};
	const subscription = async ( card: string, id: string ) => stripe.control( { card, subscription: id } );

	const renewal = await atStripe( { advance: MONTH } );
	expect( renewal.status ).toBe( 'paid' );
	const id = String( renewal.subscription );
	await subscription( 'declined', id );
	await atStripe( { advance: MONTH } );
	const history = await openOrder( page, 'paid', 'Paid', 'Monthly donation' );
	await expect( history.filter( { hasText: 'Payment received: €7,00' } ) ).toHaveCount( 2 );
	await expect( history.filter( { hasText: 'Subscription: Payment overdue' } ) ).toHaveCount( 1 );
	await subscription( 'good', id );
	const recovered = await atStripe( { advance: 86_400 } );
	const payment = String( recovered.payment_intent );
	const dispute = await atStripe( { dispute: payment } );
	await buyer.reload();
	await expect( buyer.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'The payment is being checked' );
	await atStripe( { close: dispute.id, status: 'won' } );
	await atStripe( { refund: payment, amount: 700 } );
	await buyer.reload();
	await expect( buyer.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'The payment was refunded' );

	await openOrder( page, 'closed', 'Closed', 'Monthly donation' );
	await expect( history.filter( { hasText: 'Payment received: €7,00' } ) ).toHaveCount( 3 );
	for ( const text of [ 'Payment failed', 'Dispute won: €7,00', 'Refund sent: €7,00' ] ) {
		await expect( history.filter( { hasText: text } ) ).toHaveCount( 1 );
	}
} );
