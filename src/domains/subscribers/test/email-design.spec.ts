import type { Page } from '@playwright/test';
import { expectAccessibleOutsideFrames } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/test';

const card = ( page: Page, title: string ) =>
	page.locator( '.slipstream-settings__card', { has: page.getByRole( 'heading', { name: title, level: 2 } ) } );

/** Returns the number of pixels by which the page is wider than the window. */
const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

const RESET = {
	'email-design': { accent: '', footer: '', logo: false, logo_image: 0 },
	'subscriber-emails': { welcome_subject: '', welcome_text: '' },
};

test.afterEach( async ( { requestUtils } ) => {
	for ( const [ section, changes ] of Object.entries( RESET ) ) {
		await requestUtils.rest( {
			path: `/slipstream/v1/settings/${ section }`,
			method: 'POST',
			data: { changes },
		} );
	}
} );

for ( const width of [ 1280, 320 ] ) {
	test( `email design: the preview follows what the owner types, and saving keeps it, at ${ width } px`, async ( {
		page,
		consoleErrors,
	}, testInfo ) => {
		await page.setViewportSize( { width, height: 900 } );
		const foreign: string[] = [];
		page.on( 'request', ( request ) => {
			if (
				! /^(data|blob|about):/.test( request.url() ) &&
				new URL( request.url() ).host !== new URL( page.url() ).host
			) {
				foreign.push( request.url() );
			}
		} );
		await page.goto( '/wp-admin/admin.php?page=slipstream#/general/newsletter' );
		const design = card( page, 'Email design' );
		const email = ( of = design ) => of.frameLocator( 'iframe' );
		await expect( email().getByText( 'If it was you, confirm your subscription.' ) ).toBeVisible();
		foreign.length = 0;

		await design.getByRole( 'textbox', { name: 'Color of buttons and links' } ).fill( '#7a1f2b' );
		await design
			.getByRole( 'textbox', { name: 'Footer text' } )
			.fill( 'Tea since <a href="https://example.org">1999</a>' );
		await expect( email().getByText( 'Tea since 1999' ) ).toBeVisible();
		await expect( email().getByRole( 'link', { name: 'Confirm' } ) ).toHaveCSS(
			'background-color',
			'rgb(122, 31, 43)'
		);
		await design.screenshot( { path: testInfo.outputPath( `design-${ width }.png` ) } );
		await design.getByRole( 'button', { name: 'Dark mode' } ).click();
		await expect( email().locator( 'body' ) ).toHaveCSS( 'background-color', 'rgb(28, 28, 28)' );
		await design.getByRole( 'button', { name: 'Phone width' } ).click();
		await expect( design.locator( 'iframe' ) ).toHaveCSS( 'width', width === 320 ? /\d+px/ : '360px' );
		await design.screenshot( { path: testInfo.outputPath( `design-dark-narrow-${ width }.png` ) } );
		await design.getByRole( 'textbox', { name: 'Color of buttons and links' } ).fill( '#ffffff' );
		await expect( design.getByText( 'This color is hard to see on the background' ).first() ).toBeVisible();
		await design.getByRole( 'textbox', { name: 'Color of buttons and links' } ).fill( '#7a1f2b' );
		await design.getByRole( 'button', { name: 'Save changes' } ).click();
		await expect( page.getByText( 'Settings saved.' ).first() ).toBeVisible();

		const texts = card( page, 'Emails to new subscribers' );
		await texts.getByRole( 'combobox', { name: 'Email' } ).selectOption( { label: 'Welcome email' } );
		await texts.getByRole( 'textbox', { name: 'Subject of the welcome email' } ).fill( 'Hi {email} <b>' );
		await texts.getByRole( 'textbox', { name: 'Text of the welcome email' } ).fill( 'First\n\nSecond <i>' );
		await expect( email( texts ).getByRole( 'heading', { name: 'Hi reader@example.org <b>' } ) ).toBeVisible();
		await expect( email( texts ).getByText( 'Second <i>' ) ).toBeVisible();
		await texts.screenshot( { path: testInfo.outputPath( `texts-${ width }.png` ) } );
		await expectAccessibleOutsideFrames( page, '.slipstream-settings__card:has(.slipstream-settings__preview)' );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		expect( foreign ).toEqual( [] );

		const isSaved = page.waitForResponse( ( response ) =>
			decodeURIComponent( response.url() ).includes( '/settings/subscriber-emails' )
		);
		await texts.getByRole( 'button', { name: 'Save changes' } ).click();
		expect( ( await isSaved ).status() ).toBe( 200 );
		await page.reload();
		await expect( texts.getByRole( 'textbox', { name: 'Text of the welcome email' } ) ).toHaveValue(
			'First\n\nSecond <i>'
		);
		await expect( email().getByRole( 'link', { name: 'Confirm' } ) ).toHaveCSS(
			'background-color',
			'rgb(122, 31, 43)'
		);
		expect( consoleErrors ).toEqual( [] );
	} );
}
