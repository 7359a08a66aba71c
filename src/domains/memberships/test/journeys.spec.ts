import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { startMailServer, type MailServer } from '../../../../tests/e2e/lib/mail-server';
import { PageCache } from '../../../../tests/e2e/lib/page-cache';
import { expect, test as base } from '../../../../tests/e2e/lib/test';
import { startStripe } from '../../../../tests/services/stripe';
import {
	expectGate,
	expectReads,
	lettersTo,
	openLink,
	order,
	pay,
	publishPaidPost,
	sendLink,
	setUp,
	subscribe,
	work,
} from '../../../../tests/e2e/lib/readers';

base.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const SCREENSHOTS = process.env.MEMBERSHIP_SCREENSHOTS;
const DAY = 86_400;
const ACCOUNT = '/?slipstream-reader=account';

const test = base.extend< { stripe: Awaited< ReturnType< typeof startStripe > >; mail: MailServer } >( {
	stripe: async ( {}, provide ) => {
		const stripe = await startStripe();
		await provide( stripe );
		stripe.stop();
	},
	mail: async ( {}, provide ) => {
		const mail = await startMailServer();
		await provide( mail );
		await mail.stop();
	},
} );

/** Opens the account page, and returns the list of plans. Checks its accessibility, also 320 px wide. */
async function openAccount( page: Page, name: string ) {
	await page.goto( ACCOUNT );
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
	await page.goto( ACCOUNT );
	await page.getByText( 'Change or cancel plan' ).first().click();
	await page.getByRole( 'button', { name: 'Cancel plan' } ).click();
	await expect( page.getByText( 'Canceled, paid until' ) ).toBeVisible();
}

async function subscribeAgain( page: Page, email: string ): Promise< void > {
	await page.goto( ACCOUNT );
	await page.getByRole( 'link', { name: /^Subscribe again/ } ).click();
	await order( page, { Email: email } );
	await pay( page, '€5,00', 'Gold' );
}

/** Returns the subjects of all emails to a reader apart from receipts, oldest first. */
async function subjects( page: Page, mail: MailServer, email: string ) {
	const letters = await lettersTo( mail, email );
	for ( const [ index, { html } ] of SCREENSHOTS ? letters.entries() : [] ) {
		await page.setContent( String( html ) );
		await page.screenshot( { path: `${ SCREENSHOTS }/letter-${ index }.png`, fullPage: true } );
	}
	return letters.map( ( { subject } ) => subject ).filter( ( subject ) => ! subject?.includes( 'Receipt' ) );
}

test( 'Stripe: subscribe, read, renew, fail, grace, recover, cancel, lose access when the period ends, resubscribe', async ( {
	page,
	posts,
	requestUtils,
	visitor,
	stripe,
	mail,
	baseURL,
} ) => {
	test.slow();
	await setUp( page.context(), baseURL, { payments: stripe.url } );
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	const { link } = await publishPaidPost( requestUtils, posts );
	const email = `ann@${ mail.domain }`;
	const reader = await visitor.open( 'about:blank' );
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

	await connect( reader.context() );
	await expectGate( reader, link );
	await subscribe( reader, link, email );
	await work( reader );
	await expectReads( reader, link );
	await reader.goto( ACCOUNT );
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
		'Test: Your membership of Slipstream was canceled',
		'Test: Welcome to Slipstream',
	] );
} );

test( 'simulated payments on a cached page: subscribe, read, fail, grace, recover, renew, cancel, lose access when the period ends, resubscribe', async ( {
	page,
	posts,
	requestUtils,
	visitor,
	mail,
	baseURL,
} ) => {
	test.slow();
	await setUp( page.context(), baseURL );
	await page.goto( '/wp-admin/admin.php?page=slipstream-payments' );
	const { link } = await publishPaidPost( requestUtils, posts );
	const email = `ben@${ mail.domain }`;
	const cache = new PageCache( ( url ) => url === link );
	const reader = await visitor.open( 'about:blank' );
	await setUp( reader.context(), baseURL, { caching: 'cacheable', clock: 'simulated' } );
	await cache.serve( reader.context() );
	/** Opens the simulated service's page for the reader's subscription, and presses a button there. */
	const press = async ( browser: Page, name: string ) => {
		await reader.goto( ACCOUNT );
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
	await reader.getByRole( 'radio', { name: 'A card that pays once, and is refused later' } ).check();
	await pay( reader, '€5,00', 'Gold' );
	await expectReads( reader, link );
	await reader.goto( ACCOUNT );
	await openLink( reader, await sendLink( reader, email, mail ) );

	await press( page, 'Move the clock by 30 days' );
	await press( page, 'Move the clock by a day' );
	await expectReads( reader, link );
	await reader.goto( ACCOUNT );
	await expect( reader.getByText( 'The last payment failed.' ) ).toBeVisible();
	await press( reader, 'Use a card that pays' );
	await press( page, 'Move the clock by 30 days' );
	await expectReads( reader, link );
	await reader.goto( ACCOUNT );
	await expect( reader.getByText( /Next payment on .*: €5,00/ ) ).toBeVisible();

	await cancel( reader );
	await expectReads( reader, link );
	await press( page, 'Move the clock by 30 days' );
	await expectGate( reader, link );
	await subscribeAgain( reader, email );
	await expectReads( reader, link );
	expect( cache.size, 'every view of the post came from the cache' ).toBe( 1 );
} );
