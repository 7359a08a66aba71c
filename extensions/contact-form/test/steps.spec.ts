import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';

const FORM = readFileSync( join( import.meta.dirname, 'pages/16.1-multistep.html' ), 'utf8' );

const block = ( name: string, attributes: object, inner = '' ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } -->\n${ inner }\n<!-- /wp:jetpack/${ name } -->`;
const label = ( text: string ) => `<!-- wp:jetpack/label ${ JSON.stringify( { label: text } ) } /-->`;
const nested = ( name: string, text: string, attributes: object = {}, inner = '' ) =>
	block( `field-${ name }`, attributes, `<div>${ label( text ) }${ inner }</div>` );

const picture = ( text: string ) =>
	block(
		'input-image-option',
		{ label: text },
		`<div class="wp-block-jetpack-input-image-option"><div><!-- wp:image -->\n<figure class="wp-block-image"><img src="/wp-includes/images/media/default.png" alt=""/></figure>\n<!-- /wp:image --></div></div>`
	);

const FIELDS = block(
	'contact-form',
	{},
	`<div class="wp-block-jetpack-contact-form">${ [
		nested( 'rating', 'How good', { required: true } ),
		nested( 'slider', 'How much', { minLabel: 'Little', maxLabel: 'Lots' } ),
		block(
			'field-image-select',
			{},
			`<div class="wp-block-jetpack-field-image-select"><div>${ label( 'Which' ) }${ block(
				'fieldset-image-options',
				{},
				`<div class="wp-block-jetpack-fieldset-image-options"><div>${ picture( 'Cat' ) }${ picture( 'Dog' ) }</div></div>`
			) }</div></div>`
		),
		nested(
			'radio',
			'Drink',
			{},
			'<!-- wp:jetpack/options {"type":"radio"} --><ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Tea"} /--><!-- wp:jetpack/option {"label":"Other","isOther":true} /--></ul><!-- /wp:jetpack/options -->'
		),
		nested( 'file', 'Plan', { maxfiles: 2, filetype: 'image' } ),
	].join( '\n' ) }<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>`
);

/** Browser state of a visitor who is not logged in. */
const NOBODY = { storageState: { cookies: [], origins: [] } };

/** Waits 1.6 seconds. A form that is sent sooner counts as sent by a robot. */
const untilHuman = ( page: Page ) => page.waitForFunction( () => performance.now() > 1_600 );
const title = ( page: Page, number: number ) => page.getByRole( 'heading', { name: `Step ${ number } of 3` } );
const noSidewaysScroll = async ( page: Page ) =>
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth )
	).toBeLessThanOrEqual( 0 );
const shot = ( page: Page, name: string ) =>
	page.screenshot( { path: `artifacts/e2e/form-${ name }.png`, fullPage: true } );

for ( const width of [ 1280, 320 ] ) {
	test( `steps by keyboard alone, at ${ width } pixels: one at a time, validated, Back keeps entries, the last one sends`, async ( {
		posts,
		visitor,
	} ) => {
		const { link } = await posts.publish( FORM );
		const page = await visitor.open( link, { width } );
		await expect( title( page, 1 ) ).toBeVisible();
		await expect( title( page, 2 ) ).toBeHidden();
		await expect( page.getByRole( 'button', { name: 'Submit', exact: true } ) ).toBeHidden();
		await expect( page.getByRole( 'button', { name: '← Back' } ) ).toBeHidden();
		await expectAccessiblePage( page );
		await noSidewaysScroll( page );
		await shot( page, `steps-${ width }` );

		await page.getByLabel( 'Name' ).first().focus();
		await page.keyboard.type( 'Ann' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByRole( 'alert' ) ).toBeFocused();
		await expect( page.getByRole( 'alert' ).getByRole( 'link' ) ).toHaveText( [
			'Email Address requires a valid email address',
		] );
		await expectAccessiblePage( page );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByLabel( 'Email Address' ) ).toBeFocused();
		await page.keyboard.type( 'ann@example.org' );
		await page.keyboard.press( 'Enter' );
		await expect( title( page, 2 ) ).toBeFocused();
		await expect( page.locator( '[aria-current="step"]' ) ).toHaveText( '2How can we help?' );
		await expectAccessiblePage( page );

		const back = page.getByRole( 'button', { name: '← Back' } );
		await back.focus();
		await page.keyboard.press( 'Space' );
		await expect( title( page, 1 ) ).toBeFocused();
		await expect( page.getByLabel( 'Email Address' ) ).toHaveValue( 'ann@example.org' );

		for ( const number of [ 2, 3 ] ) {
			await page.getByRole( 'button', { name: 'Next →' } ).focus();
			await page.keyboard.press( 'Space' );
			await expect( title( page, number ) ).toBeFocused();
		}
		await expect( page.getByRole( 'button', { name: 'Next →' } ) ).toBeHidden();
		await shot( page, `last-step-${ width }` );
		await untilHuman( page );
		await page.getByRole( 'button', { name: 'Submit', exact: true } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByRole( 'status' ).filter( { hasText: 'Message Sent' } ) ).toBeFocused();
		await expect( page.getByText( 'ann@example.org' ) ).toBeVisible();
		await shot( page, `thanks-${ width }` );
		await expectAccessiblePage( page );
	} );

	test( `without a script, at ${ width } pixels: all steps below each other, one button, errors beside their fields`, async ( {
		posts,
		browser,
	} ) => {
		const { link } = await posts.publish( FORM );
		// Use a separate browser context, because the console logs the refused request.
		const context = await browser.newContext( {
			...NOBODY,
			javaScriptEnabled: false,
			viewport: { width, height: 900 },
		} );
		const page = await context.newPage();
		await page.goto( link );
		for ( const number of [ 1, 2, 3 ] ) {
			await expect( title( page, number ) ).toBeVisible();
		}
		await expect( page.locator( '.slipstream-form' ).getByRole( 'button' ) ).toHaveText( [ 'Submit' ] );
		await expect( page.locator( '.slipstream-progress' ) ).toBeHidden();
		await noSidewaysScroll( page );
		await shot( page, `no-script-${ width }` );
		await page.getByLabel( 'What do you need help with?' ).fill( 'Tea' );
		await page.locator( '.contact-form' ).evaluate( ( form ) => form.setAttribute( 'novalidate', '' ) );
		await page.getByRole( 'button', { name: 'Submit', exact: true } ).click();
		await expect(
			page.getByRole( 'link', { name: 'Email Address requires a valid email address' } )
		).toBeVisible();
		await expect( page.getByLabel( 'What do you need help with?' ) ).toHaveValue( 'Tea' );
		await page.getByLabel( 'Email Address' ).fill( 'ann@example.org' );
		await page.getByRole( 'button', { name: 'Submit', exact: true } ).click();
		await expect( page.getByRole( 'group', { name: 'Message Sent' } ) ).toBeFocused();
		await context.close();
	} );
}

test( 'shows all steps after a few seconds if the script never loads', async ( { posts, browser } ) => {
	const { link } = await posts.publish( FORM );
	const context = await browser.newContext( NOBODY );
	const page = await context.newPage();
	await page.route( /form-parts/, ( route ) => route.abort() );
	await page.goto( link );
	await expect( title( page, 3 ) ).toBeVisible( { timeout: 10_000 } );
	await expect( page.getByRole( 'button', { name: 'Submit', exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Next →' } ) ).toBeHidden();
	await context.close();
} );

for ( const script of [ true, false ] ) {
	test( `rating, slider, images, another answer and files ${ script ? 'with' : 'without' } a script, wide and narrow`, async ( {
		posts,
		visitor,
	} ) => {
		const { link } = await posts.publish( FIELDS );
		for ( const width of [ 1280, 320 ] ) {
			const page = await visitor.open( link, { width, script } );
			await noSidewaysScroll( page );
			if ( script ) {
				await expect( page.locator( 'output' ) ).toHaveText( 'No answer' );
				await expectAccessiblePage( page );
			}
			await page.getByRole( 'radio', { name: '4 of 5' } ).check( { force: true } );
			await expect( page.getByLabel( 'Other: Please specify…' ) ).toBeHidden();
			await page.getByRole( 'radio', { name: 'Other' } ).check();
			await page.getByLabel( 'Other: Please specify…' ).fill( 'Mate' );
			if ( script ) {
				await page.getByRole( 'radio', { name: 'Cat' } ).focus();
				await page.keyboard.press( 'b' );
			} else {
				await page.getByRole( 'radio', { name: 'Dog' } ).check();
			}
			await expect( page.getByRole( 'radio', { name: 'Dog' } ) ).toBeChecked();

			const input = page.getByLabel( 'Plan' );
			const png = ( name: string ) => ( {
				name,
				mimeType: 'image/png',
				buffer: Buffer.from(
					'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
					'base64'
				),
			} );
			if ( script ) {
				await input.setInputFiles( [ png( 'a.png' ) ] );
				await input.setInputFiles( [ png( 'b.png' ) ] );
				await expect( page.locator( '.slipstream-files span' ) ).toHaveText( [ 'a.png', 'b.png' ] );
				const transfer = await page.evaluateHandle( () => {
					const data = new DataTransfer();
					data.items.add( new File( [ 'x' ], 'c.exe' ) );
					return data;
				} );
				await page.locator( '.slipstream-drop' ).dispatchEvent( 'drop', { dataTransfer: transfer } );
				await expect(
					page.getByText( 'c.exe has the wrong type. Accepted types: jpg, jpeg, png, gif, webp' )
				).toBeVisible();
				await shot( page, `fields-${ width }` );
				await page.getByRole( 'button', { name: 'Remove a.png' } ).click();
				await expect( input ).toBeFocused();
			} else {
				await input.setInputFiles( [ png( 'b.png' ) ] );
				await shot( page, `fields-no-script-${ width }` );
			}
			if ( script ) {
				await untilHuman( page );
			}
			await page.getByRole( 'button', { name: 'Send' } ).click();
			const sent = page.locator( '.contact-form-submission' );
			await expect( sent ).toContainText( 'How good: 4/5' );
			await expect( sent ).toContainText( 'Which: Dog' );
			await expect( sent ).toContainText( 'Drink: Other: Mate' );
			await expect( sent ).toContainText( 'Plan: b.png' );
			// Without a script, browsers also send a slider that was not moved.
			await expect( sent ).not.toContainText( 'How much' );
		}
	} );
}

test( 'a form that was changed after it was opened keeps its place, its style and an untouched slider', async ( {
	posts,
	requestUtils,
	browser,
} ) => {
	const before = FORM.replace(
		'<!-- wp:jetpack/field-textarea',
		() => `${ nested( 'slider', 'How much' ) }\n<!-- wp:jetpack/field-textarea`
	);
	expect( before ).not.toBe( FORM );
	const { id, link } = await posts.publish( before );
	// Use a separate browser context, because the console logs the 409 response.
	const context = await browser.newContext( NOBODY );
	const page = await context.newPage();
	await page.goto( link );
	await page.getByLabel( 'Name' ).first().fill( 'Ann' );
	await page.getByLabel( 'Email Address' ).fill( 'ann@example.org' );
	await page.getByRole( 'button', { name: 'Next →' } ).click();
	await page.getByRole( 'button', { name: 'Next →' } ).click();
	await expect( title( page, 3 ) ).toBeFocused();
	const back = page.getByRole( 'button', { name: '← Back' } );
	const look = () =>
		back.evaluate( ( button ) => {
			const { borderTopStyle, borderTopWidth, backgroundColor, color, padding } = getComputedStyle( button );
			return { borderTopStyle, borderTopWidth, backgroundColor, color, padding };
		} );
	const old = await look();
	expect( old.borderTopStyle ).toBe( 'solid' );
	await page.screenshot( { path: 'artifacts/e2e/form-before-renewal.png', fullPage: true } );

	const content = before.replace( '"label":"Email Address"', '"label":"Your address"' );
	expect( content ).not.toBe( before );
	await requestUtils.rest( { path: `/wp/v2/posts/${ id }`, method: 'POST', data: { content } } );
	await untilHuman( page );
	await page.getByRole( 'button', { name: 'Submit', exact: true } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'This form has changed since you opened the page.' );
	await expect( title( page, 3 ) ).toBeVisible();
	expect( await look() ).toEqual( old );
	await page.screenshot( { path: 'artifacts/e2e/form-after-renewal.png', fullPage: true } );
	await back.click();
	await expect( page.locator( 'output' ) ).toHaveText( 'No answer' );
	await page.getByRole( 'button', { name: 'Next →' } ).click();
	await page.getByRole( 'button', { name: 'Submit', exact: true } ).click();
	await expect( page.locator( '.contact-form-submission' ) ).toContainText( 'Your address: ann@example.org' );
	await expect( page.locator( '.contact-form-submission' ) ).not.toContainText( 'How much' );
	await context.close();
} );
