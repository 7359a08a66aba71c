import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { startMailServer, type MailServer } from '../../../tests/e2e/lib/mail-server';
import { expect, test as base } from '../../../tests/e2e/lib/test';

const DEMO = readFileSync( join( import.meta.dirname, '../demo.html' ), 'utf8' );

const MAP =
	'<!-- wp:jetpack/map {"points":[{"placeName":"Tea house","title":"Tea house","caption":"Upstairs","coordinates":{"longitude":16.3,"latitude":48.2},"id":"a"}],"mapCenter":{"lng":16.3,"lat":48.2}} -->\n' +
	'<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="[{&quot;placeName&quot;:&quot;Tea house&quot;,&quot;title&quot;:&quot;Tea house&quot;,&quot;caption&quot;:&quot;Upstairs&quot;,&quot;coordinates&quot;:{&quot;longitude&quot;:16.3,&quot;latitude&quot;:48.2},&quot;id&quot;:&quot;a&quot;}]" data-zoom="13" data-map-center="{&quot;lng&quot;:16.3,&quot;lat&quot;:48.2}" data-marker-color="red" data-show-fullscreen-button="true"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=48.2,16.3">Tea house</a></li></ul></div>\n' +
	'<!-- /wp:jetpack/map -->';

const PAGE = '#slipstream-subscription';

/** The emails that have arrived at a domain. */
class Mailboxes {
	constructor(
		private readonly server: MailServer,
		private readonly page: Page
	) {}

	address( name: string ) {
		return `${ name }@${ this.server.domain }`;
	}

	/** Returns the emails to a recipient with a subject. */
	async to( name: string, subject: string ) {
		const mails = await this.server.mails();
		return mails.filter( ( mail ) => mail.subject === subject && mail.to?.[ 0 ]?.address === this.address( name ) );
	}

	/** Runs WP-Cron until the email has arrived. */
	async wait( name: string, subject: string ) {
		await expect( async () => {
			await this.work();
			expect( await this.to( name, subject ) ).toHaveLength( 1 );
		} ).toPass( { timeout: 60_000 } );
		const [ mail ] = await this.to( name, subject );
		const source = readFileSync( String( mail?.source ), 'utf8' );
		return { html: String( mail?.html ), text: String( mail?.text ), source };
	}

	/** Runs WP-Cron twice to complete all due jobs, because WordPress ignores a request while another run is active. */
	async work() {
		await this.page.request.get( '/wp-cron.php' );
		await this.page.request.get( '/wp-cron.php' );
	}
}

const test = base.extend< { mailboxes: Mailboxes } >( {
	mailboxes: async ( { page }, use ) => {
		const server = await startMailServer();
		await use( new Mailboxes( server, page ) );
		await server.stop();
	},
} );

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

/** Returns the URL with a given purpose in the plain text of an email. */
const linkTo = ( purpose: string, text: string ) =>
	String( new RegExp( `https?://\\S+slipstream-subscription=${ purpose }[^\\s)>]+` ).exec( text )?.[ 0 ] );

/** Returns a header of an email, unfolded. */
const header = ( source: string, name: string ) =>
	new RegExp( `^${ name }: (.*)$`, 'm' ).exec( source.replace( /\r?\n[ \t]+/g, ' ' ) )?.[ 1 ]?.trim();

async function expectFits( page: Page ): Promise< void > {
	expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThanOrEqual(
		0
	);
	await expectAccessiblePart( page, PAGE );
}

/** Activates the page's button with the keyboard. */
async function press( page: Page, name: string ): Promise< void > {
	const button = page.locator( PAGE ).getByRole( 'button', { name } );
	await button.focus();
	await page.keyboard.press( 'Enter' );
}

const heading = ( page: Page, name: string ) => page.locator( PAGE ).getByRole( 'heading', { level: 1, name } );

const CONFIRM = 'Confirm your subscription to Slipstream';

test( 'from sign-up to emails and unsubscribing, with and without script', async ( {
	page,
	visitor,
	blockPage,
	editor,
	mailboxes,
	requestUtils,
} ) => {
	test.setTimeout( 240_000 );
	const { link } = await blockPage.publish( DEMO );

	// Ann uses a browser with scripts and a small screen.
	const ann = await visitor.open( link, { width: 320 } );
	await ann.getByRole( 'textbox', { name: 'Email Address' } ).first().fill( mailboxes.address( 'ann' ) );
	await ann.waitForFunction( () => performance.now() > 1_600 );
	await ann.getByRole( 'button', { name: 'Subscribe' } ).first().click();
	await expect( ann.getByRole( 'status' ).first() ).toContainText( 'Success!' );

	const bob = await visitor.open( link, { script: false } );
	const form = bob.locator( '.jetpack_subscription_widget' ).nth( 1 );
	await form.getByRole( 'textbox' ).fill( mailboxes.address( 'bob' ) );
	await form.getByRole( 'button', { name: 'Keep me posted' } ).click();
	await expect( form.getByRole( 'status' ) ).toContainText( 'Success!' );

	for ( const [ name, person ] of [
		[ 'ann', ann ],
		[ 'bob', bob ],
	] as const ) {
		const confirm = linkTo( 'confirm', ( await mailboxes.wait( name, CONFIRM ) ).text );
		await page.request.get( confirm );
		await person.goto( confirm );
		await expect( heading( person, 'Confirm your subscription' ), 'a GET confirms nothing' ).toBeVisible();
		if ( name === 'ann' ) {
			await expectFits( person );
		}
		await press( person, 'Confirm' );
		await expect( heading( person, 'You are subscribed' ) ).toBeVisible();
	}
	await expectFits( ann );

	// An author publishes.
	const title = `Tea ${ Date.now() }`;
	// Subscribers can choose categories that have posts, except the default category.
	const { id: category } = await requestUtils.rest< { id: number } >( {
		path: '/wp/v2/categories',
		method: 'POST',
		data: { name: title },
	} );
	const { id } = await requestUtils.rest< { id: number } >( {
		path: '/wp/v2/posts',
		method: 'POST',
		data: {
			title,
			categories: [ category ],
			content: `<!-- wp:paragraph -->\n<p>At five, <strong>here</strong>:</p>\n<!-- /wp:paragraph -->\n\n${ MAP }`,
		},
	} );
	await blockPage.editPost( id );
	await page.getByRole( 'region', { name: 'Editor top bar' } ).getByRole( 'button', { name: 'Publish' } ).click();
	const publish = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( publish ).toContainText( /\d+ subscribers will receive this post when it is first published/ );
	await publish.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( publish ).toContainText( 'is now live' );
	await expect( publish ).toContainText( /\d+ emails are waiting to be sent|Emailed to/ );

	const { html, text, source } = await mailboxes.wait( 'ann', title );
	const stop = String( header( source, 'List-Unsubscribe' ) ).slice( 1, -1 );
	expect( header( source, 'List-Unsubscribe-Post' ) ).toBe( 'List-Unsubscribe=One-Click' );
	expect( stop ).toBe( linkTo( 'unsubscribe', text ) );
	expect( html ).toMatch( /At five, <strong>here<\/strong>/ );
	expect( html ).toMatch( /<li><a href="https:\/\/www\.google\.com[^>]+>Tea house<\/a>/ );
	expect( html ).not.toMatch( /<(script|iframe|form|button)/i );
	expect( text ).toContain( 'At five, here:' );
	expect( text ).toContain( 'Tea house' );
	await mailboxes.wait( 'bob', title );
	await page.reload();
	await editor.openDocumentSettingsSidebar();

	// Publishing the post again must send no email.
	for ( const status of [ 'draft', 'publish' ] ) {
		await requestUtils.rest( { path: `/wp/v2/posts/${ id }`, method: 'POST', data: { status } } );
	}
	await mailboxes.work();
	expect( await mailboxes.to( 'ann', title ), 'a post is mailed once' ).toHaveLength( 1 );

	// Ann changes the categories, then unsubscribes with one click in an email client. Prefetching the link must do nothing.
	await ann.goto( linkTo( 'preferences', text ) );
	await expect( heading( ann, 'Manage your subscription' ) ).toBeVisible();
	await ann.getByRole( 'checkbox' ).first().press( 'Space' );
	await press( ann, 'Save' );
	await expect( ann.getByRole( 'status' ) ).toHaveText( 'Saved.' );
	await expect( ann.getByRole( 'checkbox' ).first() ).toBeChecked();
	await expectFits( ann );
	await ann.goto( stop );
	await expect( heading( ann, 'Unsubscribe' ) ).toBeVisible();
	await expectFits( ann );
	const answer = await ann.request.post( stop, { form: { 'List-Unsubscribe': 'One-Click' } } );
	expect( answer.status() ).toBe( 200 );
	await ann.goto( stop );
	await expect( heading( ann, 'You are unsubscribed' ) ).toBeVisible();
	await expectFits( ann );

	// Bob unsubscribes on the page linked in the email.
	await bob.goto( linkTo( 'unsubscribe', ( await mailboxes.wait( 'bob', title ) ).text ) );
	await press( bob, 'Unsubscribe' );
	await expect( heading( bob, 'You are unsubscribed' ) ).toBeVisible();

	const next = `Cake ${ Date.now() }`;
	await blockPage.publish( '<!-- wp:paragraph -->\n<p>At six.</p>\n<!-- /wp:paragraph -->', next );
	await mailboxes.work();
	expect( [ ...( await mailboxes.to( 'ann', next ) ), ...( await mailboxes.to( 'bob', next ) ) ] ).toEqual( [] );

	// A forged link must do nothing, and not reveal who is subscribed.
	const forged = await ann.request.get( stop.replace( /key=.{4}/, 'key=0000' ) );
	expect( forged.status() ).toBe( 403 );
	expect( await forged.text() ).not.toContain( mailboxes.address( 'ann' ) );
} );
