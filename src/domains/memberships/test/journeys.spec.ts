import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import type { MailServer } from '../../../../tests/e2e/lib/mail-server';
import { PageCache } from '../../../../tests/e2e/lib/page-cache';
import { expect, setUp, test } from '../../../../tests/e2e/lib/payments-site';
import {
	expectGate,
	expectReads,
	emailsTo,
	openLink,
	order,
	pay,
	publishPaidPost,
	sendLink,
	subscribe,
	work,
} from '../../../../tests/e2e/lib/readers';

const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;
const DAY = 86_400;
const ACCOUNT = '/?slipstream-reader=account';

/** Presses the button in front of a personal page, which sites with cacheable pages have. */
async function showPage( page: Page ): Promise< void > {
	const show = page.getByRole( 'button', { name: 'Show page' } );
	if ( await show.isVisible() ) {
		await show.click();
	}
}

async function visitAccount( page: Page ): Promise< void > {
	await page.goto( ACCOUNT );
	await showPage( page );
}

/** Opens the account page, and returns the list of plans. Checks its accessibility, also at a width of 320 px. */
async function openAccount( page: Page, name: string ) {
	await visitAccount( page );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Your account' );
	for ( const width of [ 320, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectAccessiblePart( page, '.slipstream-reader' );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual(
			0
		);
		if ( SCREENSHOTS ) {
			await page.screenshot( { path: `${ SCREENSHOTS }/account-${ name }-${ width }.png`, fullPage: true } );
		}
	}
	return page.getByRole( 'listitem' ).filter( { hasText: 'Gold' } );
}

async function cancel( page: Page ): Promise< void > {
	await visitAccount( page );
	await page
		.getByText( /^(Change or cancel|Cancel) plan/ )
		.first()
		.click();
	await page.getByRole( 'button', { name: 'Cancel plan' } ).click();
	const canceled = page.getByText( 'Canceled, paid until' );
	await expect( canceled.or( page.getByRole( 'button', { name: 'Show page' } ) ) ).toBeVisible();
	await showPage( page );
	await expect( canceled ).toBeVisible();
}

async function subscribeAgain( page: Page, email: string ): Promise< void > {
	await visitAccount( page );
	await page.getByRole( 'link', { name: /^Subscribe again/ } ).click();
	await order( page, { Email: email } );
	await pay( page, '€5,00', 'Gold' );
}

/** Returns the subjects of all emails to a reader apart from receipts, oldest first. */
async function subjects( page: Page, mail: MailServer, email: string ) {
	const letters = await emailsTo( mail, email );
	for ( const [ index, { html } ] of SCREENSHOTS ? letters.entries() : [] ) {
		await page.setContent( String( html ) );
		await page.screenshot( { path: `${ SCREENSHOTS }/letter-${ index }.png`, fullPage: true } );
	}
	return letters.map( ( { subject } ) => subject ).filter( ( subject ) => ! subject?.includes( 'Receipt' ) );
}

test( 'Stripe: subscribe, read, renew, fail, grace, recover, cancel, lose access when the period ends, resubscribe', async ( {
	openBrowser,
	openPayments,
	posts,
	requestUtils,
	stripe,
	mail,
	baseURL,
} ) => {
	test.slow();
	await openPayments( { payments: stripe.url } );
	const { link } = await publishPaidPost( requestUtils, posts );
	const email = `ann@${ mail.domain }`;
	const reader = await openBrowser( { payments: stripe.url, clock: '0' } );
	let ahead = 0;
	const connect = async ( context: BrowserContext ) =>
		setUp( context, baseURL, { payments: stripe.url, clock: String( ahead ) } );
	/** Lets time pass at Stripe and on the site. Returns the objects of Stripe's events. */
	const pass = async ( days: number ) => {
		ahead += days * DAY;
		await connect( reader.context() );
		const objects = await stripe.deliver( reader.context(), baseURL, { advance: days * DAY }, ahead );
		await work( reader );
		return objects;
	};

	await expectGate( reader, link );
	await subscribe( reader, link, email );
	await work( reader );
	await expectReads( reader, link );
	await visitAccount( reader );
	await openLink( reader, await sendLink( reader, email, mail ) );
	await expect( await openAccount( reader, 'paid' ) ).toContainText( /Next payment on .*: €5,00/ );

	const [ renewal ] = await pass( 30 );
	const subscription = String( renewal?.subscription );
	await expectReads( reader, link );

	await stripe.control( { card: 'declined', subscription } );
	await pass( 30 );
	await expectReads( reader, link );
	await expect( await openAccount( reader, 'grace' ) ).toContainText( 'The last payment failed.' );
	await stripe.control( { card: 'good', subscription } );
	await pass( 1 );
	await expectReads( reader, link );

	await cancel( reader );
	await pass( 29 );
	await expectReads( reader, link );
	await pass( 2 );
	await expectGate( reader, link );
	await expect( await openAccount( reader, 'ended' ) ).toContainText( 'Ended on' );

	await subscribeAgain( reader, email );
	await work( reader );
	await expectReads( reader, link );
	expect( await subjects( reader, mail, email ) ).toEqual( [
		'Test: Welcome to Slipstream',
		'Sign in to Slipstream',
		'Test: Your payment to Slipstream failed',
		'Test: Your plan on Slipstream was canceled',
		'Test: Welcome to Slipstream',
	] );
} );

test( 'simulated payments on a cached page: subscribe, read, fail, grace, recover, renew, cancel, lose access when the period ends, resubscribe', async ( {
	openBrowser,
	openPayments,
	page,
	posts,
	requestUtils,
	mail,
} ) => {
	test.slow();
	await openPayments();
	const { link } = await publishPaidPost( requestUtils, posts );
	const email = `ben@${ mail.domain }`;
	const cache = new PageCache( ( url ) => url === link );
	const reader = await openBrowser( { caching: 'cacheable', clock: 'simulated' } );
	await cache.serve( reader.context() );
	/** Opens the simulated service's page for the reader's subscription, and presses a button there. */
	const press = async ( browser: Page, name: string ) => {
		await visitAccount( reader );
		await reader.getByRole( 'button', { name: 'Card and invoices' } ).first().click();
		await expect( reader.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Simulated payment' );
		if ( browser !== reader ) {
			await browser.goto( reader.url() );
		}
		const loaded = browser.waitForEvent( 'load' );
		await browser.getByRole( 'button', { name } ).click();
		await loaded;
		await work( reader );
	};

	await expectGate( reader, link );
	await reader.getByRole( 'link', { name: 'Subscribe', exact: true } ).click();
	await order( reader, { Email: email } );
	await reader.getByRole( 'radio', { name: 'A card that pays once and is declined later' } ).check();
	await pay( reader, '€5,00', 'Gold' );
	await expectReads( reader, link );
	await visitAccount( reader );
	await openLink( reader, await sendLink( reader, email, mail ) );

	await press( page, 'Move the clock by 30 days' );
	await press( page, 'Move the clock by a day' );
	await expectReads( reader, link );
	await visitAccount( reader );
	await expect( reader.getByText( 'The last payment failed.' ) ).toBeVisible();
	await press( reader, 'Use a card that pays' );
	await press( page, 'Move the clock by 30 days' );
	await expectReads( reader, link );
	await visitAccount( reader );
	await expect( reader.getByText( /Next payment on .*: €5,00/ ) ).toBeVisible();

	await cancel( reader );
	await expectReads( reader, link );
	await press( page, 'Move the clock by 30 days' );
	await expectGate( reader, link );
	await subscribeAgain( reader, email );
	await expectReads( reader, link );
	expect( cache.size, 'every view of the post came from the cache' ).toBe( 1 );
} );
