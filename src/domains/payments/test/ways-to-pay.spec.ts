import type { Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/payments-site';

const SCREENSHOTS = process.env.PAYMENTS_SCREENSHOTS;

async function picture( page: Page, name: string ): Promise< void > {
	if ( SCREENSHOTS ) {
		await page.screenshot( { path: `${ SCREENSHOTS }/${ name }.png`, fullPage: true } );
	}
}

interface DonationPlan {
	readonly id: number;
	readonly currency: string;
	readonly interval: string;
}

async function expectNarrow( page: Page ): Promise< void > {
	await page.setViewportSize( { width: 320, height: 800 } );
	expect( await page.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual( 0 );
	await expectAccessiblePart( page, 'main' );
}

test( 'without any key, a donor transfers money and another one simulates a subscription; the owner sees both', async ( {
	openBrowser,
	openPayments,
	page,
	posts,
	requestUtils,
} ) => {
	test.slow();
	await openPayments();
	const plans = await requestUtils.rest< DonationPlan[] >( {
		path: '/wpcom/v2/memberships/products',
		method: 'POST',
		data: { type: 'donation', currency: 'EUR' },
	} );
	const planId = ( interval: string ) => plans.find( ( plan ) => plan.interval === interval )?.id;
	const attributes = {
		currency: 'EUR',
		oneTimeDonation: { show: true, planId: planId( 'one-time' ) },
		monthlyDonation: { show: true, planId: planId( '1 month' ) },
		annualDonation: { show: false },
	};
	const { link } = await posts.publish( `<!-- wp:jetpack/donations ${ JSON.stringify( attributes ) } /-->`, 'Give' );

	const donor = await openBrowser();
	await donor.goto( link );
	await donor.getByText( '€15' ).first().click();
	await donor.getByRole( 'link', { name: 'Donate', exact: true } ).click();
	await donor.getByRole( 'textbox', { name: 'Email' } ).fill( 'ann@example.org' );
	const ways = donor.getByRole( 'group', { name: 'Pay by' } );
	await expect( ways.getByRole( 'radio' ) ).toHaveCount( 2 );
	await ways.getByRole( 'radio', { name: 'Bank transfer' } ).press( 'Space' );
	await expectNarrow( donor );
	await picture( donor, 'ways-320' );
	await donor.getByRole( 'button', { name: 'Continue to payment' } ).click();
	await expect( donor.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Waiting for your payment' );
	await expect( donor.getByRole( 'main' ) ).toContainText( 'DE89 3704 0044 0532 0130 00' );
	await expect( donor.getByRole( 'img', { name: 'QR code for your banking app' } ) ).toBeVisible();
	await expectNarrow( donor );
	await picture( donor, 'transfer-320' );
	await donor.setViewportSize( { width: 1280, height: 900 } );
	await picture( donor, 'transfer' );
	const reference = ( await donor.getByText( /^RF\d\d / ).textContent() ) ?? '';

	// The owner finds the order by its reference, and marks it as paid.
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments#/open' );
	await page.getByRole( 'searchbox', { name: 'Search by number' } ).fill( reference );
	const rows = page.getByRole( 'region', { name: 'Not paid' } );
	await expect( rows.getByRole( 'link', { name: /One-time donation/ } ) ).toHaveCount( 1 );
	await rows.getByRole( 'link', { name: /One-time donation/ } ).click();
	await expect( page.getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	await picture( page, 'owner-transfer' );
	await expectAccessiblePart( page, '#slipstream-payments-page' );
	await page.getByRole( 'button', { name: 'Mark as paid' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Mark as paid' } ).click();
	await expect( page.getByRole( 'listitem' ).filter( { hasText: 'Payment received: €15,00' } ) ).toHaveCount( 1 );
	await donor.reload();
	await expect( donor.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Thank you' );

	// A subscription, with JavaScript disabled.
	const plain = await openBrowser( {}, { script: false } );
	await plain.goto( link );
	await plain.getByRole( 'link', { name: 'Donate monthly' } ).click();
	await plain.getByRole( 'textbox', { name: 'Amount each month (EUR)' } ).fill( '7' );
	await plain.getByRole( 'textbox', { name: 'Email' } ).fill( 'bob@example.org' );
	await plain.getByRole( 'button', { name: 'Continue to payment' } ).click();
	await expect( plain.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Simulated payment' );
	await picture( plain, 'simulated' );
	await plain.getByRole( 'radio', { name: '3-D Secure' } ).check();
	await plain.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await plain.getByRole( 'button', { name: 'Decline' } ).click();
	await expect( plain.getByRole( 'alert' ) ).toHaveText( 'The card was refused. Nothing was charged.' );
	await plain.getByRole( 'radio', { name: 'A card that pays once' } ).check();
	await plain.getByRole( 'button', { name: 'Pay', exact: true } ).click();
	await expect( plain.getByRole( 'status' ) ).toContainText( 'You paid €7,00 for “Monthly donation”.' );
	await plain.getByRole( 'button', { name: 'Manage subscription' } ).click();
	await expect( plain.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Simulated payment' );
	await expect( plain.getByRole( 'button', { name: /^Move the clock/ } ) ).toHaveCount( 0 );

	// The administrator moves the clock: the renewal fails, and then succeeds with another card.
	const simulation = plain.url();
	const press = async ( name: string ) => {
		await page.goto( simulation );
		const loaded = page.waitForEvent( 'load' );
		await page.getByRole( 'button', { name } ).click();
		await loaded;
	};
	await press( 'Move the clock by 30 days' );
	await expectNarrow( page );
	await picture( page, 'simulated-owner-320' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await press( 'Use a card that pays' );
	await press( 'Dispute the last payment' );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'The payment is being checked' );
	await press( 'The owner wins the dispute' );
	await press( 'Refund the last payment' );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'The payment was refunded' );
	await press( 'Cancel the subscription' );
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments#/closed' );
	await page
		.getByRole( 'region', { name: 'Closed' } )
		.getByRole( 'link', { name: /Monthly donation/ } )
		.first()
		.click();
	const history = page.getByRole( 'listitem' );
	for ( const text of [
		'Payment failed',
		'Subscription: Payment overdue',
		'Dispute won: €7,00',
		'Refund sent: €7,00',
		'Subscription: Canceled, paid until the end of its period',
	] ) {
		await expect( history.filter( { hasText: text } ).first() ).toBeVisible();
	}
	await picture( page, 'owner-subscription' );
} );
