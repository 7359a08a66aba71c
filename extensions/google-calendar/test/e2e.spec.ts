import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/google-calendar';
const URL = 'https://calendar.google.com/calendar/embed?src=ada%40example.org&ctz=Europe%2FBerlin';
const CODE = `<iframe src="${ URL }" style="border: 0" width="800" height="500" frameborder="0" scrolling="no"></iframe>`;
const SAVED = `<!-- wp:jetpack/google-calendar ${ JSON.stringify( { url: URL, height: 500 } ) } -->
<a class="wp-block-jetpack-google-calendar" href="${ URL.replace( '&', '&amp;' ) }">${ URL.replace( '&', '&amp;' ) }</a>
<!-- /wp:jetpack/google-calendar -->`;

const picture = async ( page: Page, name: string ) => {
	if ( process.env.SCREENSHOTS ) {
		await page.screenshot( { path: `${ process.env.SCREENSHOTS }/google-calendar-${ name }.png` } );
	}
};

test( '[GCL-03, GCL-05, GCL-10, GCL-12] an author embeds a calendar, which is lower on a small screen', async ( {
	page,
	blockPage,
	editor,
	prepare,
} ) => {
	await prepare( page.context() );
	await blockPage.newPost( 'Dates' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	const field = block.getByRole( 'textbox', { name: 'Google Calendar URL or iframe' } );
	await field.fill( 'https://calendar.google.com.evil.test/calendar' );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block.getByText( /^Your calendar couldn't be embedded/ ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'refused' );

	await field.fill( CODE );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	const frame = block.locator( 'iframe' );
	await expect( frame ).toHaveCSS( 'height', '500px' );
	await expect( frame.contentFrame().getByText( 'Content of calendar.google.com' ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'editor' );
	await page.setViewportSize( { width: 500, height: 900 } );
	await expect( frame ).toHaveCSS( 'height', '300px' );
	await page.setViewportSize( { width: 1280, height: 900 } );

	await blockPage.saveAndReload();
	await expect( frame ).toHaveAttribute( 'src', URL );
	await blockPage.expectAllValid();
	expect( ( await blockPage.contents() ).saved ).toContain( '"height":500' );
} );

test.describe( 'on a page', () => {
	let context: BrowserContext;
	test.afterEach( () => context.close() );

	for ( const [ width, height ] of [
		[ 320, '300px' ],
		[ 1280, '500px' ],
	] as const ) {
		test( `[GCL-03, GCL-13] at ${ width } pixels, a visitor loads the calendar with the keyboard`, async ( {
			browser,
			posts,
			prepare,
			providers,
		} ) => {
			const { link } = await posts.publish( SAVED, 'Dates' );
			context = await browser.newContext( {
				storageState: { cookies: [], origins: [] },
				viewport: { width, height: 900 },
			} );
			await prepare( context, { ask: true } );
			const page = await context.newPage();
			await page.goto( link );
			const room = page.locator( '.slipstream-embed__room' );
			await expect( room ).toHaveCSS( 'height', height );
			await expect( room.getByRole( 'link', { name: 'Open the calendar on Google Calendar' } ) ).toHaveAttribute(
				'href',
				URL
			);
			await expectAccessiblePage( page );
			await picture( page, `asked-${ width }` );
			expect( providers.asked ).toEqual( [] );

			await page.getByRole( 'button', { name: 'Show the calendar from Google Calendar' } ).focus();
			await page.keyboard.press( 'Enter' );
			const frame = page.getByTitle( 'Google Calendar' );
			await expect( frame.contentFrame().getByText( 'Content of calendar.google.com' ) ).toBeVisible();
			await expect( frame ).toHaveCSS( 'height', height );
			expect( [ ...new Set( providers.asked.map( ( address ) => address.split( '/' )[ 0 ] ) ) ] ).toEqual( [
				'calendar.google.com',
			] );
			await picture( page, `shown-${ width }` );
			const isWithin = await page.evaluate( () => document.documentElement.scrollWidth <= innerWidth );
			expect( isWithin, 'nothing is wider than the page' ).toBe( true );
		} );
	}
} );
