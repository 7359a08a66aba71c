import type { Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../../tests/e2e/lib/axe';
import { expect, test } from '../../../../tests/e2e/lib/test';

const SCREEN = '.slipstream-newsletters';

const READERS = [ 1, 2, 3, 4 ];

/** Returns the number of pixels by which the page is wider than the window. */
const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

async function open( page: Page, hash = '#/' ): Promise< void > {
	await page.goto( `/wp-admin/admin.php?page=slipstream-newsletter${ hash }` );
	await expect( page.locator( SCREEN ) ).toBeVisible();
}

const search = ( page: Page, text: string ) => page.getByRole( 'searchbox', { name: 'Search by title' } ).fill( text );

test.afterEach( async ( { requestUtils } ) => {
	await requestUtils.rest( {
		path: '/slipstream/v1/settings/newsletter',
		method: 'POST',
		data: { changes: { per_minute: 100 } },
	} );
} );

for ( const width of [ 1280, 320 ] ) {
	test( `newsletter screen: an owner pauses, resumes and stops a newsletter, and sends the rest, at ${ width } px`, async ( {
		page,
		requestUtils,
		consoleErrors,
	}, testInfo ) => {
		const title = `Letter ${ width } ${ Date.now() }`;
		await requestUtils.rest( {
			path: '/slipstream/v1/settings/newsletter',
			method: 'POST',
			// Allow one email per minute, so that all other emails wait during the test.
			data: { changes: { per_minute: 1 } },
		} );
		const readers = await Promise.all(
			READERS.map( ( number ) =>
				requestUtils.rest< { id: number } >( {
					path: '/slipstream/v1/subscribers',
					method: 'POST',
					data: { email: `reader${ number }-${ Date.now() }@example.org`, consent: 'A test.' },
				} )
			)
		);
		await requestUtils.rest( { path: '/wp/v2/posts', method: 'POST', data: { title: `${ title } draft` } } );
		await requestUtils.rest( { path: '/wp/v2/posts', method: 'POST', data: { title, status: 'publish' } } );

		await page.setViewportSize( { width, height: 900 } );
		// Disable animations: axe would measure the contrast of dialogs while they fade in.
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await open( page );
		await search( page, title );
		const item = page.locator( `${ SCREEN }__item` );
		await expect( item ).toHaveCount( 1 );
		const link = item.getByRole( 'link', { name: title } );
		await expect( link ).toHaveAttribute( 'href', /^http/ );
		const state = item.locator( `${ SCREEN }__state` );
		await expect( state ).toHaveText( /^Sending: [0-2] of \d+/ );
		await expectAccessiblePart( page, SCREEN );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await page.screenshot( { path: testInfo.outputPath( `sending-${ width }.png` ), fullPage: true } );

		/** Presses a button with the keyboard, and confirms. */
		const command = async ( name: string ) => {
			await item.getByRole( 'button', { name } ).press( 'Enter' );
			const dialog = page.getByRole( 'dialog' );
			await expect( dialog ).toBeVisible();
			// WordPress' dialog has a text, but no accessible name.
			await expectAccessiblePart( page, '.components-confirm-dialog', [ 'aria-dialog-name' ] );
			await page.screenshot( { path: testInfo.outputPath( `${ name }-${ width }.png` ) } );
			await dialog.getByRole( 'button', { name, exact: true } ).press( 'Enter' );
			await expect( dialog ).toBeHidden();
			await expect( link ).toBeFocused();
		};
		await command( 'Pause' );
		await expect( state ).toHaveText( 'Paused' );
		await command( 'Resume' );
		await expect( state ).toHaveText( /^Sending/ );

		// Another owner stops the newsletter in the meantime.
		const posts = await requestUtils.rest< { id: number }[] >( {
			path: '/wp/v2/posts',
			params: { search: title },
		} );
		await requestUtils.rest( {
			path: `/slipstream/v1/newsletters/${ posts[ 0 ]?.id }`,
			method: 'POST',
			data: { command: 'stop' },
		} );
		await item.getByRole( 'button', { name: 'Pause' } ).click();
		await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Pause' } ).click();
		await expect( page.locator( '.components-notice__content' ) ).toHaveText(
			'Nothing was changed: this newsletter was stopped.'
		);
		// The browser logs the refused request.
		expect( consoleErrors.filter( ( text ) => ! text.includes( '409' ) ) ).toEqual( [] );
		consoleErrors.length = 0;
		await expect( state ).toHaveText( 'Stopped' );
		await expect( item ).toContainText( /Not sent to \d+ subscribers?\./ );
		await page.screenshot( { path: testInfo.outputPath( `stopped-${ width }.png` ), fullPage: true } );
		await command( 'Send to remaining subscribers' );
		await expect( state ).toHaveText( /^Sending/ );
		await command( 'Stop' );
		await expect( state ).toHaveText( 'Stopped' );

		await page.getByRole( 'link', { name: 'Upcoming' } ).press( 'Enter' );
		await expect( item.getByRole( 'link', { name: `${ title } draft` } ) ).toHaveAttribute( 'href', /post\.php/ );
		await expect( item ).toContainText( 'Draft' );
		await expectAccessiblePart( page, SCREEN );
		await page.screenshot( { path: testInfo.outputPath( `scheduled-${ width }.png` ), fullPage: true } );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await search( page, 'no such title' );
		await expect( page.locator( SCREEN ).getByText( 'No title contains this text.' ) ).toBeVisible();

		for ( const { id } of readers ) {
			await requestUtils.rest( { path: `/slipstream/v1/subscribers/${ id }`, method: 'DELETE' } );
		}
	} );
}
