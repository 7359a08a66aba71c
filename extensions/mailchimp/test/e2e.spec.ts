import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asUser } from '../../../tests/e2e/lib/author';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';
import { Posts } from '../../../tests/e2e/lib/posts';
import { expect, test as base } from '../../../tests/e2e/lib/test';
import { prepareSite, siteCookie, startMailchimp, type MailchimpStandIn } from '../../../tests/services/mailchimp';

base.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const test = base.extend< { mailchimp: MailchimpStandIn } >( {
	mailchimp: async ( {}, provide ) => {
		prepareSite();
		const mailchimp = await startMailchimp();
		await provide( mailchimp );
		mailchimp.stop();
	},
} );

const NAME = 'jetpack/mailchimp';
const KEY = 'goodhush4c7e-us12';
const LIST = 'a1b2c3';
const FORM = `<!-- wp:jetpack/mailchimp {"interests":["i1"],"signupFieldTag":"SOURCE","signupFieldValue":"Blog"} -->
<!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join my email list"} /-->
<!-- /wp:jetpack/mailchimp -->`;

const hash = ( email: string ) => createHash( 'md5' ).update( email ).digest( 'hex' );
const form = ( page: Page ) => page.locator( '.wp-block-jetpack-mailchimp' );
const picture = async ( page: Page, name: string ) => {
	if ( process.env.PICTURES ) {
		await page.screenshot( { path: `${ process.env.PICTURES }/${ name }.png` } );
	}
};

test( '[MLC-08, MLC-10, MLC-13, MLC-17] an author connects, writes the form and saves it', async ( {
	page,
	blockPage,
	editor,
	mailchimp,
	baseURL,
} ) => {
	await siteCookie( mailchimp.url, {} )( page.context(), String( baseURL ) );
	await blockPage.newPost( 'Letters' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	await expect( block.getByRole( 'link', { name: /Set up Mailchimp form/ } ) ).toHaveAttribute(
		'href',
		/admin\.php\?page=slipstream#\/services$/
	);
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'not-connected' );

	await page.evaluate( ( key ) => {
		const { wp } = window as unknown as { wp: { apiFetch: ( request: object ) => Promise< unknown > } };
		return wp.apiFetch( {
			path: '/slipstream/v1/services/mailchimp/credentials',
			method: 'POST',
			data: { values: { mailchimp_key: key } },
		} );
	}, KEY );
	await block.getByRole( 'button', { name: 'Re-check Connection' } ).click();
	const consent = block.getByRole( 'textbox', { name: 'Consent text' } );
	await consent.fill( 'You get a letter.' );
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'button', { name: 'Groups' } ).click();
	await page.getByRole( 'checkbox', { name: 'Tea' } ).check();
	await page.getByRole( 'textbox', { name: 'Success text' } ).fill( 'Welcome!' );
	await expect( block.getByRole( 'status' ) ).toHaveText( 'Welcome!' );
	await picture( page, 'preview' );
	await expect( block.getByRole( 'status' ) ).toHaveCount( 0 );
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'connected' );
	await blockPage.saveAndReload();
	await expect( consent ).toHaveText( 'You get a letter.' );
	await blockPage.expectAllValid();
	const { saved } = await blockPage.contents();
	expect( saved ).toContain( '{"consentText":"You get a letter.","interests":["i1"],"successLabel":"Welcome!"}' );
	expect( await page.content() ).not.toContain( 'hush' );
} );

for ( const script of [ true, false ] ) {
	test( `[MLC-25] a visitor signs up ${ script ? 'in place' : 'without script' }`, async ( {
		posts,
		browser,
		mailchimp,
		baseURL,
	} ) => {
		await mailchimp.control( { lists: { [ LIST ]: { name: 'Readers', double_optin: true } } } );
		const { link } = await posts.publish( FORM );
		// Expected: the browser logs each error response.
		const context = await browser.newContext( {
			storageState: { cookies: [], origins: [] },
			viewport: { width: script ? 320 : 1280, height: 900 },
			javaScriptEnabled: script,
		} );
		await siteCookie( mailchimp.url, { key: KEY, audience: LIST } )( context, String( baseURL ) );
		const page = await context.newPage();
		await page.goto( link );
		const email = page.getByRole( 'textbox', { name: 'Enter your email' } );
		const send = page.getByRole( 'button', { name: 'Join my email list' } );
		const isWithin = await form( page ).evaluate( ( root ) => root.scrollWidth <= root.clientWidth );
		expect( isWithin ).toBe( true );
		await picture( page, `page-${ script }` );

		// Wait, because a form that is submitted instantly counts as spam.
		await page.waitForTimeout( 1600 );
		await email.fill( 'ann@refused.example' );
		await send.click();
		await expect( form( page ).getByRole( 'alert' ).first() ).toContainText(
			'Mailchimp does not accept this address'
		);
		await expect( email ).toHaveValue( 'ann@refused.example' );
		await picture( page, `refused-${ script }` );

		await email.fill( 'ann@example.org' );
		await send.click();
		await expect( form( page ).getByRole( 'status' ).last() ).toContainText( 'check your inbox' );
		await expect( email ).toBeHidden();
		await picture( page, `sent-${ script }` );
		expect( ( await mailchimp.state() ).members[ LIST ]?.[ hash( 'ann@example.org' ) ] ).toMatchObject( {
			status: 'pending',
			interests: { i1: true },
			merge_fields: { SOURCE: 'Blog' },
		} );
		expect( await page.content() ).not.toContain( 'hush' );

		await mailchimp.control( { fail: { put: 429 } } );
		await page.goto( link );
		await page.waitForTimeout( 1600 );
		await email.fill( 'bob@example.org' );
		await send.click();
		await expect( form( page ).getByRole( 'status' ).last() ).toContainText( 'Your address is saved' );

		await mailchimp.control( { fail: { put: 401 } } );
		await page.goto( link );
		await page.waitForTimeout( 1600 );
		await email.fill( 'cy@example.org' );
		await send.click();
		await expect( form( page ).getByRole( 'alert' ).last() ).toContainText( 'Whoops!' );
		await expect( email ).toHaveValue( 'cy@example.org' );
		await picture( page, `error-${ script }` );
		await context.close();
	} );
}

test( 'an author without unfiltered HTML cannot redirect the form by a root element around it', async ( {
	requestUtils,
	visitor,
	mailchimp,
	baseURL,
} ) => {
	const evil = 'http://evil.example/collect';
	const content = `<div class="wp-block-jetpack-mailchimp" slipstream-root="mailchimp" data-url="${ evil }">\n${ FORM }\n</div>`;
	await asUser( requestUtils, baseURL, 'author', async ( state ) => {
		const page = await visitor.open( await Posts.publishAs( state, baseURL, content ) );
		await siteCookie( mailchimp.url, { key: KEY, audience: LIST } )( page.context(), String( baseURL ) );
		const sent: string[] = [];
		page.on( 'request', ( request ) => request.method() === 'POST' && sent.push( request.url() ) );
		await page.reload();
		await expect( page.locator( `[data-url="${ evil }"]` ) ).toBeAttached();
		await expect( page.locator( '[slipstream-root]' ) ).toHaveCount( 1 );
		await page.waitForTimeout( 1600 );
		await page.getByRole( 'textbox', { name: 'Enter your email' } ).fill( 'ann@example.org' );
		await page.getByRole( 'button', { name: 'Join my email list' } ).click();
		await expect( page.locator( '[slipstream-root] [role=status]' ).last() ).toBeVisible();
		expect( sent ).toEqual( [ page.url() ] );
	} );
} );
