import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/opentable';
const HOST = 'www.opentable.com';

const saved = ( rid: string[], attributes: object = {}, names = '' ) => {
	const links = rid
		.map( ( id ) => `https://${ HOST }/restref/client/?rid=${ id }` )
		.map( ( address ) => `<a href="${ address }">${ address }</a>` );
	return `<!-- wp:jetpack/opentable ${ JSON.stringify( { rid, lang: 'en-US', ...attributes } ) } -->
<div class="wp-block-jetpack-opentable${ names }">${ links.join( '' ) }</div>
<!-- /wp:jetpack/opentable -->`;
};
const WIDE = saved( [ '1' ], { style: 'wide', align: 'wide', className: 'is-style-wide' }, ' alignwide is-style-wide' );
const BUTTON = saved( [ '2' ], { style: 'button', className: 'is-style-button' }, ' is-style-button' );

const picture = async ( page: Page, name: string ) => {
	if ( process.env.SCREENSHOTS ) {
		await page.screenshot( { path: `${ process.env.SCREENSHOTS }/opentable-${ name }.png`, fullPage: true } );
	}
};

test( '[OPT-07, OPT-14, OPT-19, OPT-22] an author finds a restaurant, chooses a style and saves it', async ( {
	page,
	blockPage,
	editor,
	prepare,
	providers,
} ) => {
	await prepare( page.context() );
	providers.answer( `${ HOST }/widget/reservation/restaurant-search`, { items: [ { rid: 412810, name: 'Blue' } ] } );
	await blockPage.newPost( 'A table' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	const picker = block.getByRole( 'combobox', { name: 'Restaurant' } );
	await picker.fill( '<script src="https://evil.test/x?rid=1&"></script>' );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block.getByText( /^We ran into an issue/ ) ).toBeVisible();
	await expect( picker ).toHaveValue( /evil\.test/ );
	await picture( page, 'refused' );
	await expectAccessibleBlock( page, NAME );
	await picker.fill( '' );

	await picker.pressSequentially( 'Blu' );
	await expect
		.poll( () => providers.asked )
		.toContain( `${ HOST }/widget/reservation/restaurant-search?pageSize=20&query=Blu` );
	await block.getByRole( 'option', { name: 'Blue (#412810)' } ).click();
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block.locator( 'iframe' ).contentFrame().getByText( `Content of ${ HOST }` ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'editor' );

	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'tab', { name: 'Styles', exact: true } ).click();
	await page.getByRole( 'button', { name: /^Wide \(840/ } ).click();
	await expect( block ).toHaveClass( /is-style-wide/ );
	await expect( block ).toHaveClass( /alignwide/ );
	await expect( block.locator( 'iframe' ).first() ).toHaveCSS( 'height', '150px' );
	await picture( page, 'editor-wide' );
	await page.getByRole( 'button', { name: /^Tall \(288/ } ).click();
	await expect( block.locator( 'iframe' ) ).toHaveCSS( 'height', '490px' );

	await blockPage.saveAndReload();
	await expect( block.locator( 'iframe' ) ).toHaveAttribute( 'src', /rid=412810&type=standard&theme=tall/ );
	await blockPage.expectAllValid();
	expect( ( await blockPage.contents() ).saved ).toContain(
		'{"rid":["412810"],"style":"tall","lang":"en-US","className":"is-style-tall"}'
	);
} );

test.describe( 'on a page', () => {
	let context: BrowserContext;
	test.afterEach( () => context.close() );

	for ( const [ width, isWide ] of [
		[ 320, false ],
		[ 1280, true ],
	] as const ) {
		test( `[OPT-11, OPT-27] of ${ width } pixels a visitor loads the widget with the keyboard`, async ( {
			browser,
			posts,
			prepare,
			providers,
		} ) => {
			const { link } = await posts.publish( `${ WIDE }\n\n${ BUTTON }\n\n${ saved( [ '3', '4' ] ) }`, 'A table' );
			context = await browser.newContext( {
				storageState: { cookies: [], origins: [] },
				viewport: { width, height: 900 },
			} );
			await prepare( context, { ask: true } );
			const page = await context.newPage();
			await page.goto( link );
			const room = page.locator( '.slipstream-embed__room:visible' );
			await expect( room ).toHaveCount( 3 );
			await expect( room.first() ).toHaveCSS( 'height', isWide ? '150px' : '301px' );
			await expect( room.first().getByRole( 'link' ) ).toHaveAttribute(
				'href',
				`https://${ HOST }/restref/client/?rid=1`
			);
			await expect( room.last().getByRole( 'link' ) ).toHaveCount( 2 );
			await expectAccessiblePage( page );
			await picture( page, `asked-${ width }` );
			expect( providers.asked ).toEqual( [] );

			await room.first().getByRole( 'button', { name: 'Book with OpenTable' } ).focus();
			await page.keyboard.press( 'Enter' );
			const frame = page.getByTitle( 'OpenTable reservation form' );
			await expect( frame.contentFrame().getByText( `Content of ${ HOST }` ) ).toBeVisible();
			await picture( page, `shown-${ width }` );
			expect( providers.asked ).toHaveLength( 1 );
			expect( providers.asked[ 0 ] ).toMatch(
				isWide ? /^www\.opentable\.com\/.*&theme=wide&/ : /^www\.opentable\.com\/.*&theme=standard&/
			);
			const isAtStart = await page.evaluate( () => {
				const small = document.querySelector( '.wp-block-jetpack-opentable__small .slipstream-embed__room' )!;
				return small.getBoundingClientRect().left === small.parentElement!.getBoundingClientRect().left;
			} );
			expect( isAtStart, 'the small widget starts where the text starts' ).toBe( true );
			const isWithin = await page.evaluate( () => document.documentElement.scrollWidth <= innerWidth );
			expect( isWithin, 'nothing is wider than the page' ).toBe( true );
		} );
	}

	for ( const isFramed of [ true, false ] ) {
		const title = isFramed ? 'in a frame' : 'by script';
		test( `[OPT-27] with two wide widgets ${ title } only the visible one loads, on both sides of 600 pixels`, async ( {
			browser,
			posts,
			prepare,
			providers,
		} ) => {
			const wide = WIDE.replace( '"lang":"en-US"', `"lang":"en-US","iframe":${ isFramed }` );
			const { link } = await posts.publish( wide, 'A table' );
			const address = `${ HOST }/widget/reservation/${ isFramed ? 'canvas' : 'loader' }`;
			providers.answer( address, isFramed ? 'Content' : 'document.body.append( document.currentScript.src )' );
			const themes = () =>
				providers.asked
					.filter( ( asked ) => asked.startsWith( address ) )
					.map( ( asked ) => /theme=(\w+)/.exec( asked )?.[ 1 ] );
			context = await browser.newContext( {
				storageState: { cookies: [], origins: [] },
				viewport: { width: 599, height: 900 },
			} );
			await prepare( context );
			const page = await context.newPage();
			await page.goto( link );
			await expect.poll( themes ).toEqual( [ 'standard' ] );
			await page.waitForLoadState( 'networkidle' );
			expect( themes() ).toEqual( [ 'standard' ] );
			await page.setViewportSize( { width: 600, height: 900 } );
			await expect.poll( themes ).toEqual( [ 'standard', 'wide' ] );
			if ( ! isFramed ) {
				const frame = page.getByTitle( 'OpenTable reservation form' ).and( page.locator( ':visible' ) );
				await expect(
					frame.contentFrame().getByText( /loader\?.*theme=wide.*iframe=false.*rid=1/ )
				).toBeVisible();
			}
		} );
	}
} );
