import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const field = ( type: string, attributes: object = {} ) =>
	`<!-- wp:jetpack/field-${ type } ${ JSON.stringify( attributes ) } /-->`;
const form = ( attributes: object, ...fields: string[] ) =>
	`<!-- wp:jetpack/contact-form ${ JSON.stringify( attributes ) } -->\n${ fields.join( '\n\n' ) }\n\n` +
	'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->\n<!-- /wp:jetpack/contact-form -->';

const FIELDS = [
	field( 'name', { required: true, width: 50 } ),
	field( 'email', { required: true, width: 50 } ),
	field( 'radio', { label: 'Size', required: true, options: [ 'S', 'M' ] } ),
	field( 'date', { label: 'Day' } ),
	field( 'textarea' ),
];

/** Browser state of a visitor who is not logged in. */
const NOBODY = { cookies: [], origins: [] };

/** Selects the form in the content, not WordPress' comment form. */
const own = ( page: Page ) => page.locator( '.wp-block-post-content' );

/** Waits 1.6 seconds. A form that is sent sooner counts as sent by a robot. */
const untilHuman = ( page: Page ) => page.waitForFunction( () => performance.now() > 1_600 );

/** Opens a page without checking its console, which shows refused requests as errors. */
async function open( page: Page, link: string ): Promise< Page > {
	await page.goto( link );
	return page;
}

/** Returns the number of columns: the number of different left edges of fields. */
const columns = ( page: Page ) =>
	page
		.locator( '.grunion-field-width-50-wrap' )
		.evaluateAll( ( all ) => new Set( all.map( ( one ) => one.getBoundingClientRect().left ) ).size );

test( '[FRM-30] [FLD-21] with a script, errors appear beside their fields and the form is sent without leaving the page', async ( {
	posts,
	browser,
} ) => {
	const { link } = await posts.publish( form( { customThankyouHeading: 'It arrived' }, ...FIELDS ) );
	const context = await browser.newContext( { storageState: NOBODY } );
	const page = await open( await context.newPage(), link );
	await own( page ).getByLabel( 'Email' ).fill( 'ann@example' );
	await page.getByRole( 'button', { name: 'Send' } ).click();

	const summary = page.getByRole( 'alert' );
	await expect( summary ).toBeFocused();
	await expect( summary.getByRole( 'link' ) ).toHaveText( [
		'Name is required',
		'Email requires a valid email address',
		'Size is required',
	] );
	await expect( own( page ).getByLabel( 'Email' ) ).toHaveAccessibleDescription(
		'Email requires a valid email address'
	);
	await expect( own( page ).getByLabel( 'Email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( page.getByRole( 'radiogroup', { name: 'Size' } ) ).toHaveAccessibleDescription( 'Size is required' );
	await expect( page.getByLabel( 'Day' ) ).not.toHaveAttribute( 'aria-invalid' );
	await expectAccessiblePage( page );

	await summary.getByRole( 'link', { name: 'Size' } ).click();
	await expect( page.getByRole( 'radio', { name: 'S', exact: true } ) ).toBeFocused();
	await own( page ).getByLabel( 'Name' ).fill( 'Ann' );
	await own( page ).getByLabel( 'Email' ).fill( 'ann@example.org' );
	await page.getByRole( 'radio', { name: 'M', exact: true } ).check();
	await page.getByLabel( 'Message' ).fill( 'Tea & <b>cake</b>' );
	await untilHuman( page );
	await page.getByRole( 'button', { name: 'Send' } ).click();

	const thanks = page.getByRole( 'status' ).filter( { hasText: 'It arrived' } );
	await expect( thanks ).toBeFocused();
	await expect( thanks ).toContainText( 'Message: Tea & <b>cake</b>' );
	expect( page.url().split( '#' )[ 0 ] ).toBe( link );
	await expectAccessiblePage( page );
	await page.getByRole( 'link', { name: 'go back' } ).click();
	await expect( own( page ).getByLabel( 'Name' ) ).toBeFocused();
	await expect( own( page ).getByLabel( 'Name' ) ).toHaveValue( '' );
	await expect( page.locator( '[aria-invalid]' ) ).toHaveCount( 0 );
	await context.close();
} );

test( '[FRM-31] without a script, the page shows errors with values, then a success message that reloading does not send again', async ( {
	posts,
	browser,
	requestUtils,
} ) => {
	const subject = randomUUID();
	const attributes = {
		customThankyou: 'message',
		customThankyouMessage: 'We answer soon.',
		subject,
	};
	const { link } = await posts.publish( form( attributes, ...FIELDS ) );
	const context = await browser.newContext( { javaScriptEnabled: false, storageState: NOBODY } );
	const page = await open( await context.newPage(), link );
	await own( page ).getByLabel( 'Name' ).fill( 'Ann' );
	await own( page ).getByLabel( 'Email' ).fill( 'ann@example' );
	await page.getByRole( 'radio', { name: 'M', exact: true } ).check();
	const response = page.waitForResponse( ( one ) => one.request().method() === 'POST' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	expect( ( await response ).status() ).toBe( 422 );
	await expect( page.getByRole( 'group', { name: 'Error!' } ) ).toBeFocused();
	await expect( own( page ).getByLabel( 'Email' ) ).toHaveValue( 'ann@example' );
	await expect( own( page ).getByLabel( 'Email' ) ).toHaveAccessibleDescription(
		'Email requires a valid email address'
	);
	await expect( page.getByRole( 'radio', { name: 'M', exact: true } ) ).toBeChecked();

	await own( page ).getByLabel( 'Email' ).fill( 'ann@example.org' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect( page.getByRole( 'group', { name: 'Message Sent' } ) ).toBeFocused();
	await page.reload();
	await expect( page.getByText( 'We answer soon.' ) ).toBeVisible();
	const found = await requestUtils.rest< unknown[] >( {
		path: '/wp/v2/feedback',
		params: { search: subject },
	} );
	expect( found ).toHaveLength( 1 );
	await page.getByRole( 'link', { name: 'go back' } ).click();
	await expect( own( page ).getByLabel( 'Name' ) ).toHaveValue( '' );
	await context.close();
} );

test( 'without a script, a form in a list of posts shows errors only in itself, and its message is stored once', async ( {
	posts,
	browser,
	requestUtils,
} ) => {
	const subject = randomUUID();
	const fields = [ field( 'email', { label: 'Mailbox', required: true } ), field( 'text', { label: 'Word' } ) ];
	const { link } = await posts.publish( form( { subject }, ...fields ) + form( { subject }, ...fields ) );
	const context = await browser.newContext( { javaScriptEnabled: false, storageState: NOBODY } );
	const page = await open( await context.newPage(), `${ new URL( link ).origin }/?s=${ subject }` );
	const second = ( label: string ) => page.getByLabel( label ).nth( 1 );
	await second( 'Mailbox' ).fill( 'ann@example' );
	await second( 'Word' ).fill( 'A "quoted" word' );
	const response = page.waitForResponse( ( one ) => one.request().method() === 'POST' );
	await page.getByRole( 'button', { name: 'Send' } ).nth( 1 ).click();
	expect( ( await response ).status() ).toBe( 422 );
	expect( await ( await response ).text() ).not.toContain( '<!--slipstream-form' );
	await expect( page.getByRole( 'group', { name: 'Error!' } ) ).toHaveCount( 1 );
	await expect( second( 'Mailbox' ) ).toHaveAccessibleDescription( 'Mailbox requires a valid email address' );
	await expect( second( 'Word' ) ).toHaveValue( 'A "quoted" word' );
	await expect( page.getByLabel( 'Mailbox' ).first() ).toHaveValue( '' );

	await second( 'Mailbox' ).fill( 'ann@example.org' );
	await page.getByRole( 'button', { name: 'Send' } ).nth( 1 ).click();
	await expect( page.locator( '.contact-form-submission' ) ).toHaveCount( 1 );
	await expect( page.locator( '.contact-form-submission' ) ).toContainText( 'A "quoted" word' );
	const found = await requestUtils.rest< unknown[] >( { path: '/wp/v2/feedback', params: { search: subject } } );
	expect( found ).toHaveLength( 1 );
	await context.close();
} );

test( '[FRM-32] a form redirects to its author’s URL, with a script and without', async ( { posts, visitor } ) => {
	const target = await posts.publish( '<!-- wp:paragraph -->\n<p>Thanks</p>\n<!-- /wp:paragraph -->' );
	const attributes = { customThankyou: 'redirect', customThankyouRedirect: target.link };
	const { link } = await posts.publish( form( attributes, field( 'text', { label: 'Word' } ) ) );
	for ( const script of [ true, false ] ) {
		const page = await visitor.open( link, { script } );
		await page.getByLabel( 'Word' ).fill( String( script ) );
		if ( script ) {
			await untilHuman( page );
		}
		await page.getByRole( 'button', { name: 'Send' } ).click();
		// The URL of the next page keeps the fragment of the form's URL.
		await expect( page ).toHaveURL( new RegExp( `^${ target.link }(#|$)` ) );
	}
} );

test( 'keeps the entries while the server cannot be reached, and stores no second message', async ( {
	posts,
	browser,
	requestUtils,
} ) => {
	const subject = randomUUID();
	const { link } = await posts.publish( form( { subject }, field( 'text', { label: 'Word' } ) ) );
	const context = await browser.newContext( { storageState: NOBODY } );
	const page = await open( await context.newPage(), link );
	await page.getByLabel( 'Word' ).fill( 'Kept' );
	await untilHuman( page );
	await context.setOffline( true );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'Check your connection' );
	await expect( page.getByRole( 'alert' ) ).toBeFocused();
	await expect( page.getByLabel( 'Word' ) ).toHaveValue( 'Kept' );
	await context.setOffline( false );

	// Drop the response to the first request.
	let sent = 0;
	await page.route( link, async ( route ) => {
		if ( route.request().method() === 'POST' && ++sent === 1 ) {
			await route.fetch();
			return route.abort();
		}
		return route.continue();
	} );
	const button = page.getByRole( 'button', { name: 'Send' } );
	await button.dblclick();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'Check your connection' );
	await button.click();
	await expect( page.getByText( 'Message Sent' ) ).toBeVisible();
	expect( sent ).toBe( 2 );
	const found = await requestUtils.rest< unknown[] >( {
		path: '/wp/v2/feedback',
		params: { search: subject },
	} );
	expect( found ).toHaveLength( 1 );
	await context.close();
} );

test( '[FLD-22] two forms by keyboard alone, at 1280 and 320 pixels; only the one that is sent changes', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( form( {}, ...FIELDS ) + '\n\n' + form( { to: 'b@example.org' }, ...FIELDS ) );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( link, { width } );
		await expectAccessiblePage( page );
		expect( await columns( page ) ).toBe( width === 320 ? 1 : 2 );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth )
		).toBeLessThanOrEqual( 0 );
		await own( page ).getByLabel( 'Name' ).nth( 1 ).focus();
		await page.keyboard.type( `Ann ${ width }` );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.type( 'ann@example.org' );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Space' );
		await expect( page.getByRole( 'radio', { name: 'S', exact: true } ).nth( 1 ) ).toBeChecked();
		await untilHuman( page );
		await page.getByRole( 'button', { name: 'Send' } ).nth( 1 ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( 'Message Sent' ) ).toHaveCount( 1 );
		await expect( page.getByText( `Ann ${ width }` ) ).toBeVisible();
		await expect( page.locator( 'form.contact-form' ) ).toHaveCount( 1 );
	}
} );

/** Elements that have the author's ID, by field type. In all other types, an `input` has it. */
const OTHERS: Readonly< Record< string, string > > = {
	textarea: 'textarea',
	select: 'select',
	radio: 'fieldset',
	'checkbox-multiple': 'fieldset',
};

test( '[FLD-22, FLD-23] each field has its share of the form’s width, and the author’s ID is on its input', async ( {
	posts,
	visitor,
} ) => {
	const widths = [ 25, 50, 75, 100 ];
	const kinds = 'text name email url date telephone textarea checkbox consent checkbox-multiple radio select'.split(
		' '
	);
	const more = { options: [ 'S', 'M' ], consentType: 'explicit' };
	for ( const width of widths ) {
		const fields = kinds.map( ( kind ) => field( kind, { ...more, width, id: `my-${ kind }` } ) );
		const page = await visitor.open( ( await posts.publish( form( {}, ...fields ) ) ).link, { width: 1280 } );
		const found = await own( page )
			.locator( '.grunion-field-wrap' )
			.evaluateAll( ( all ) =>
				all.map( ( one ) => {
					const gap = parseFloat( getComputedStyle( one.parentElement! ).columnGap ) || 0;
					const whole = one.parentElement!.getBoundingClientRect().width;
					return Math.round( ( ( one.getBoundingClientRect().width + gap ) / ( whole + gap ) ) * 100 );
				} )
			);
		expect( found ).toEqual( kinds.map( () => width ) );
		const elements = await own( page )
			.locator( '[id^="my-"]:is(input, textarea, select, fieldset):not(fieldset *)' )
			.evaluateAll( ( all ) => all.map( ( { id, tagName } ) => [ id, tagName.toLowerCase() ] ) );
		expect( elements ).toEqual( kinds.map( ( kind ) => [ `my-${ kind }`, OTHERS[ kind ] ?? 'input' ] ) );
	}
} );
