import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test as base } from '../../../tests/e2e/lib/test';
import { prepareSite, siteCookie, startInstagram, type InstagramStandIn } from '../../../tests/services/instagram';

base.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const test = base.extend< { instagram: InstagramStandIn } >( {
	instagram: async ( {}, provide ) => {
		prepareSite();
		const instagram = await startInstagram();
		await provide( instagram );
		instagram.stop();
	},
} );

const NAME = 'jetpack/instagram-gallery';
const GRID = '.wp-block-jetpack-instagram-gallery__grid';

const picture = async ( page: Page, name: string ) => {
	if ( process.env.SCREENSHOTS ) {
		await page.screenshot( { path: `${ process.env.SCREENSHOTS }/${ name }.png` } );
	}
};

/** Opens a page as a visitor. All other sites are blocked. */
async function visit( browser: Browser, link: string, { width = 1280, script = true } = {} ) {
	const context = await browser.newContext( {
		storageState: { cookies: [], origins: [] },
		viewport: { width, height: 900 },
		javaScriptEnabled: script,
	} );
	const foreign: string[] = [];
	const { host } = new URL( link );
	await context.route(
		( url ) => url.host !== host,
		( route ) => {
			foreign.push( route.request().url() );
			return route.abort();
		}
	);
	const page = await context.newPage();
	await page.goto( link );
	return { page, foreign, close: () => context.close() };
}

test( '[IGG-08, IGG-14, IGG-23, IGG-30] an author connects an account and saves, and visitors see copies', async ( {
	page,
	blockPage,
	editor,
	requestUtils,
	browser,
	instagram,
	baseURL,
} ) => {
	const account = `ada.${ randomUUID().slice( 0, 8 ) }`;
	await instagram.control( { account, count: 8, consent: true } );
	await siteCookie( instagram.url )( page.context(), String( baseURL ) );
	await blockPage.newPost( 'Photos' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME ).first();
	await block.getByRole( 'radio', { name: 'Add a new account' } ).check();
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'not-connected' );

	const opening = page.waitForEvent( 'popup' );
	await block.getByRole( 'button', { name: 'Connect your account' } ).click();
	const popup = await opening;
	await popup.getByRole( 'link', { name: 'Allow' } ).click();
	await expect( block.getByRole( 'img' ) ).toHaveCount( 8 );
	expect( popup.isClosed() ).toBe( true );
	await editor.openDocumentSettingsSidebar();
	await expect( page.getByRole( 'tabpanel' ).getByText( 'There are currently only 8 posts' ) ).toBeVisible();
	await page.getByRole( 'spinbutton', { name: 'Number of Posts' } ).fill( '7' );
	await page.getByRole( 'spinbutton', { name: 'Number of Columns' } ).fill( '4' );
	await expect( block.getByRole( 'img' ) ).toHaveCount( 7 );
	await expectAccessibleBlock( page, NAME );
	await picture( page, 'connected' );

	await blockPage.selectNothing();
	await editor.insertBlock( { name: NAME } );
	const second = blockPage.block( NAME ).nth( 1 );
	const files = await Promise.all(
		[ 'one', 'two' ].map( async ( name ) => ( {
			name: `${ name }-${ account }.jpg`,
			mimeType: 'image/jpeg',
			buffer: Buffer.from( await ( await fetch( `${ instagram.url }/files/${ name }.jpg` ) ).arrayBuffer() ),
		} ) )
	);
	await second.locator( 'input[type="file"]' ).setInputFiles( files );
	await expect( second.locator( 'img' ) ).toHaveCount( 2 );
	await picture( page, 'chosen' );

	await blockPage.saveAndReload();
	await expect( block.getByRole( 'img' ) ).toHaveCount( 7 );
	await expect( second.locator( 'img' ) ).toHaveCount( 2 );
	await blockPage.expectAllValid();
	const { saved: before, edited } = await blockPage.contents();
	expect( edited, 'opening the post changes nothing' ).toBe( before );
	const { saved } = await blockPage.contents();
	expect( saved ).toMatch(
		new RegExp( `"accessToken":"\\d{16}","instagramUser":"${ account }","columns":4,"count":7` )
	);
	expect( saved ).toMatch( /"ids":\[\d+,\d+\]/ );
	expect( await page.content() ).not.toContain( 'hush' );

	const id = new URL( page.url() ).searchParams.get( 'post' );
	const { link } = await requestUtils.rest< { link: string } >( {
		path: `/wp/v2/posts/${ id }`,
		method: 'POST',
		data: { status: 'publish' },
	} );
	for ( const options of [ { width: 1280 }, { width: 320 }, { width: 1280, script: false } ] ) {
		const visitor = await visit( browser, link, options );
		const grid = visitor.page.locator( GRID ).first();
		const images = grid.getByRole( 'img' );
		await expect( images ).toHaveCount( 7 );
		// Scroll to each image, because images load lazily.
		for ( const image of await images.all() ) {
			await image.scrollIntoViewIfNeeded();
			await expect( image ).toHaveJSProperty( 'complete', true );
		}
		const columns = await grid.evaluate(
			( root ) => getComputedStyle( root ).gridTemplateColumns.split( ' ' ).length
		);
		expect( columns ).toBe( options.width === 320 ? 1 : 4 );
		expect( await grid.evaluate( ( root ) => root.scrollWidth <= root.clientWidth ) ).toBe( true );
		await expect( grid.getByRole( 'link' ).first() ).toHaveAccessibleName( /^Photo 1.*\(opens in a new tab\)$/ );
		await visitor.page.locator( GRID ).first().scrollIntoViewIfNeeded();
		await picture( visitor.page, `page-${ options.width }-${ options.script ?? true }` );
		if ( options.script !== false ) {
			await expectAccessiblePage( visitor.page );
			await grid.getByRole( 'link' ).first().focus();
			await visitor.page.keyboard.press( 'Tab' );
			await expect( grid.getByRole( 'link' ).nth( 1 ) ).toBeFocused();
		}
		await expect( visitor.page.locator( GRID ).nth( 1 ).locator( 'img' ) ).toHaveCount( 2 );
		expect( visitor.foreign ).toEqual( [] );
		await visitor.close();
	}

	await editor.selectBlocks( block );
	await page.getByRole( 'button', { name: 'Disconnect your account' } ).click();
	await block.getByRole( 'radio', { name: `@${ account }` } ).check();
	await block.getByRole( 'button', { name: 'Remove from this site' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Remove', exact: true } ).click();
	await expect( block.getByRole( 'radio', { name: `@${ account }` } ) ).toHaveCount( 0 );
	const visitor = await visit( browser, link );
	await expect( visitor.page.getByRole( 'link', { name: `https://www.instagram.com/${ account }/` } ) ).toBeVisible();
	await visitor.close();
} );
