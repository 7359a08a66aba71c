import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '../../../tests/e2e/lib/mail-server';
import { expect, test as base } from '../../../tests/e2e/lib/test';

const DEMO = readFileSync( join( import.meta.dirname, '../demo.html' ), 'utf8' );

const test = base.extend< { mailServer: MailServer } >( {
	mailServer: async ( {}, use ) => {
		const server = await startMailServer();
		await use( server );
		await server.stop();
	},
} );

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

/** Fills in and sends the first form of the demo page. */
async function send( page: Page, link: string, name: string, email: string ): Promise< void > {
	await page.goto( link );
	const form = page.locator( 'form.contact-form' ).first();
	await form.getByLabel( 'Name' ).fill( name );
	await form.getByLabel( 'Email' ).fill( email );
	await form.getByLabel( 'Message' ).fill( 'Tea & <b>cake</b>,\nat five?' );
	// A form that is sent sooner counts as sent by a robot.
	await page.waitForFunction( () => performance.now() > 1_600 );
	await form.getByRole( 'button', { name: 'Contact Us' } ).click();
	await expect( page.getByRole( 'status' ).filter( { hasText: name } ) ).toBeFocused();
}

/** Runs WP-Cron. WordPress ignores the request if WP-Cron is already running. */
const runCron = ( page: Page ) => page.request.get( '/wp-cron.php' );

/**
 * Opens the message of a sender in the admin.
 *
 * @return Status of its email.
 */
async function deliveryOf( page: Page, sender: string ) {
	await page.goto( '/wp-admin/admin.php?page=slipstream-messages#/' );
	await page.getByRole( 'searchbox', { name: 'Search messages' } ).fill( sender );
	await page.locator( '.dataviews-view-table tbody' ).getByRole( 'link', { name: sender } ).click();
	return page.locator( '.slipstream-messages__delivery[role="status"]' );
}

test( 'mail: a visitor’s message arrives as an email that can be answered, and its status is shown', async ( {
	page,
	visitor,
	blockPage,
	mailServer,
} ) => {
	const { link } = await blockPage.publish( DEMO );
	const name = `Ada ${ Date.now() }`;
	const email = `ada@${ mailServer.domain }`;
	const guest = await visitor.open( '/' );
	await send( guest, link, name, email );
	expect( await mailServer.mails(), 'nobody waits for the mail server' ).toEqual( [] );

	await expect( async () => {
		await runCron( page );
		expect( await mailServer.mails() ).toHaveLength( 1 );
	} ).toPass();
	const [ mail ] = await mailServer.mails();
	expect( mail?.subject ).toBe( `[Slipstream] ${ name } writes` );
	expect( readFileSync( String( mail?.source ), 'utf8' ), 'maildev gives no such field' ).toContain(
		`\r\nReply-To: ${ email }\r\n`
	);
	expect( mail?.from ).toMatchObject( [ { name } ] );
	expect( mail?.html ).toContain( 'Tea &amp; &lt;b&gt;cake&lt;/b&gt;,<br />' );
	expect( mail?.text ).toContain( 'Message: Tea & <b>cake</b>,\nat five?' );
	expect( mail?.text ).toContain( link );

	await expect( await deliveryOf( page, name ) ).toContainText( 'Accepted by the mail server.' );
	await runCron( page );
	expect( await mailServer.mails() ).toHaveLength( 1 );
} );

test( 'mail: a message is kept while the mail server is down, with the reason', async ( {
	page,
	visitor,
	blockPage,
	mailServer,
} ) => {
	const { link } = await blockPage.publish( DEMO );
	const name = `Grace ${ Date.now() }`;
	await mailServer.die();
	await send( await visitor.open( '/' ), link, name, `grace@${ mailServer.domain }` );
	await expect( async () => {
		await runCron( page );
		await expect( await deliveryOf( page, name ) ).toContainText(
			'Waiting to be sent. The mail server could not be reached.',
			{ timeout: 1_000 }
		);
	} ).toPass();
} );
