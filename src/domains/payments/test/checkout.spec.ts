import type { Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/payments-site';

const NAME = 'jetpack/donations';
const SCREENSHOTS = process.env.PAYMENTS_SCREENSHOTS;

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/${ name }.png`, fullPage: true } );
	}
}

test( 'a donor pays by card once and monthly, with and without script, and sees what happened', async ( {
	blockPage,
	page,
	visitor,
	stripe,
	baseURL,
} ) => {
	test.slow();
	await stripe.connect( page.context(), baseURL );
	await blockPage.newPost( 'Give' );
	await blockPage.editor.insertBlock( { name: NAME } );
	await blockPage.untilLoaded( NAME );
	await expect( blockPage.block( NAME ).getByRole( 'textbox', { name: 'Amount 1' } ) ).toHaveValue( '5.00' );
	await blockPage.saveAndReload();
	const { saved } = await blockPage.contents();
	expect( saved ).toMatch( /"oneTimeDonation":\{[^}]*"planId":\d+/ );
	const { link } = await blockPage.publish( saved );

	const donor = await visitor.open( 'about:blank' );
	await stripe.connect( donor.context(), baseURL );
	await donor.goto( link );
	await donor.getByText( '$15.00' ).first().click();
	await expect( donor.getByRole( 'radio', { name: '$15.00' } ).first() ).toBeChecked();
	await donor.getByRole( 'link', { name: 'Donate', exact: true } ).click();
	await expect( donor ).toHaveTitle( /One-time donation/ );
	const amount = donor.getByRole( 'textbox', { name: 'Amount (USD)' } );
	await expect( amount ).toHaveValue( '15.00' );
	await expectAccessiblePart( donor, 'main' );
	await picture( donor, 'checkout' );

	// After an error, the form keeps the entered values.
	await amount.fill( '0.10' );
	await donor.getByRole( 'textbox', { name: 'Email' } ).fill( 'ann@example.org' );
	await donor.getByRole( 'button', { name: 'Continue to payment' } ).click();
	await expect( donor.getByRole( 'alert' ) ).toHaveText( 'The smallest amount is $0.50.' );
	await expect( donor.getByRole( 'textbox', { name: 'Email' } ) ).toHaveValue( 'ann@example.org' );
	await expectAccessiblePart( donor, 'main' );
	await donor.setViewportSize( { width: 320, height: 800 } );
	expect( await donor.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );
	await picture( donor, 'checkout-320' );
	await donor.setViewportSize( { width: 1280, height: 900 } );
	await amount.fill( '12.34' );
	await donor.getByRole( 'button', { name: 'Continue to payment' } ).click();

	// Stripe's page.
	await expect( donor.getByRole( 'heading' ) ).toHaveText( 'Pay 1234 usd' );
	await donor.getByRole( 'button', { name: 'Pay with a card that is refused' } ).click();
	await expect( donor.getByRole( 'status' ) ).toHaveText( 'Your card was declined.' );
	await donor.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( donor.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Thank you' );
	await expect( donor.getByRole( 'status' ) ).toContainText( 'You paid $12.34 for “One-time donation”.' );
	await expectAccessiblePart( donor, 'main' );
	await picture( donor, 'thanks' );
	await donor.getByRole( 'link', { name: 'Back to the page' } ).click();
	expect( donor.url() ).toBe( link );

	const plain = await visitor.open( 'about:blank', { script: false } );
	await stripe.connect( plain.context(), baseURL );
	await plain.goto( link );
	await plain.getByRole( 'link', { name: 'Donate monthly' } ).click();
	await plain.getByRole( 'textbox', { name: 'Amount each month (USD)' } ).fill( '7' );
	await plain.getByRole( 'textbox', { name: 'Email' } ).fill( 'bob@example.org' );
	await plain.getByRole( 'textbox', { name: 'Name' } ).fill( 'Bob' );
	await picture( plain, 'checkout-plain' );
	await plain.getByRole( 'button', { name: 'Continue to payment' } ).click();
	await plain.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( plain.getByRole( 'status' ) ).toContainText( 'You paid $7.00 for “Monthly donation”.' );

	// The owner sees both payments, and refunds a part of one.
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	const orders = page.getByRole( 'region', { name: 'Paid' } );
	const links = orders.getByRole( 'link', { name: /donation/ } );
	await expect( links.nth( 0 ) ).toHaveText( /^Monthly donation #\d+$/ );
	await expect( links.nth( 1 ) ).toHaveText( /^One-time donation #\d+$/ );
	await expect( orders.getByRole( 'row', { name: /Monthly donation/ } ).first() ).toContainText( '$7.00 each month' );
	await expectAccessiblePart( page, '#slipstream-payments-page', [ 'scrollable-region-focusable' ] );
	await picture( page, 'owner-list' );
	await page.getByRole( 'searchbox', { name: 'Search by number' } ).fill( 'ANN@' );
	await expect( orders.getByRole( 'link', { name: /Monthly donation/ } ) ).toHaveCount( 0 );
	await orders
		.getByRole( 'link', { name: /One-time donation/ } )
		.first()
		.click();
	await expect( page.getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Payment received: $12.34' } ) ).toHaveCount( 1 );
	await expectAccessiblePart( page, '#slipstream-payments-page' );
	await picture( page, 'owner-order' );
	const refund = page.getByRole( 'textbox', { name: /^Amount to refund/ } );
	await expect( refund ).toHaveValue( '12.34' );
	await refund.fill( '20' );
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Refund' } ).click();
	await expect( page.locator( '.components-notice__content' ).first() ).toContainText(
		'You can refund at most $12.34.'
	);
	await refund.fill( '2.34' );
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Refund' } ).click();
	await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Refund sent: $2.34' } ) ).toHaveCount( 1 );
	await expect( page.getByRole( 'status' ).filter( { hasText: 'Partly refunded' } ) ).toBeVisible();
	await page.setViewportSize( { width: 320, height: 800 } );
	expect( await page.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );
	await picture( page, 'owner-order-320' );
	await page.getByRole( 'link', { name: 'Back to Paid' } ).click();
	await picture( page, 'owner-list-320' );

	// The Checkout Sessions that the browser's requests created.
	const sessions = ( await stripe.requests() ).filter(
		( { method, path } ) => method === 'POST' && path === '/v1/checkout/sessions'
	);
	expect( sessions.map( ( { body } ) => [ body.mode, body.customer_email ] ) ).toEqual( [
		[ 'payment', 'ann@example.org' ],
		[ 'subscription', 'bob@example.org' ],
	] );
} );

test( 'Stripe delivers its events to the site: signed ones are accepted, others are not', async ( {
	stripe,
	visitor,
	baseURL,
} ) => {
	const site = await visitor.open( 'about:blank' );
	await stripe.connect( site.context(), baseURL );
	const [ event ] = await stripe.control( { resend: '{"id":"evt_1","livemode":false,"data":{"object":{}}}' } );
	const send = ( header: string ) =>
		site.request.post( `${ baseURL }/index.php?rest_route=/slipstream/v1/webhooks/stripe`, {
			data: event?.body ?? '',
			headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
		} );
	expect( ( await send( event?.header ?? '' ) ).status() ).toBe( 200 );
	expect( ( await send( 't=1,v1=00' ) ).status() ).toBe( 400 );
} );
