import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const LOOM_ID = '0123456789abcdef0123456789abcdef';
const FACEBOOK = 'https://www.facebook.com/example/posts/1';
const INSTAGRAM = 'https://www.instagram.com/reel/Cabc_1-dEfG/';
const LOOM = `https://www.loom.com/share/${ LOOM_ID }`;

const saved = ( url: string, type: string, provider: string ) =>
	`<!-- wp:embed {"url":"${ url }","type":"${ type }","providerNameSlug":"${ provider }","responsive":true} -->\n<figure class="wp-block-embed is-type-${ type } is-provider-${ provider } wp-block-embed-${ provider }"><div class="wp-block-embed__wrapper">\n${ url }\n</div></figure>\n<!-- /wp:embed -->`;

const shot = ( page: Page, name: string ) =>
	process.env.SCREENSHOTS
		? page.screenshot( { path: join( process.env.SCREENSHOTS, `embed-variants-${ name }.png` ), fullPage: true } )
		: Promise.resolve();

const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

test( '[EMB-01, EMB-02, EMB-05] an author pastes a URL and finds the variations in the inserter', async ( {
	page,
	blockPage,
	editor,
	pageUtils,
	prepare,
	providers,
} ) => {
	await prepare( page.context() );
	await blockPage.newPost( 'Embeds' );
	await editor.insertBlock( { name: 'core/paragraph' } );
	pageUtils.setClipboardData( { plainText: FACEBOOK } );
	await pageUtils.pressKeys( 'primary+v' );
	const block = blockPage.block( 'core/embed' ).first();
	const content = block
		.locator( 'iframe' )
		.contentFrame()
		.locator( 'iframe[title="Post on Facebook"]' )
		.contentFrame();
	await expect( content.getByRole( 'heading', { name: 'Content of www.facebook.com' } ) ).toBeVisible();
	expect( providers.asked.join() ).toMatch(
		/^www\.facebook\.com\/plugins\/post\.php\?show_text=true&width=500&href=/
	);

	await blockPage.selectNothing();
	await page.getByRole( 'button', { name: 'Block Inserter' } ).click();
	const search = page.getByRole( 'searchbox', { name: /Search/ } );
	await search.fill( 'instagram embed' );
	await expect( page.getByRole( 'option', { name: 'Instagram Embed' } ) ).toBeVisible();
	await search.fill( 'meta' );
	await expect( page.getByRole( 'option', { name: 'Facebook Embed' } ) ).toBeVisible();
	await search.fill( 'screen recording' );
	await page.getByRole( 'option', { name: 'Loom Embed' } ).click();
	const field = blockPage.block( 'core/embed' ).last().getByRole( 'textbox' );
	await shot( page, 'inserter' );
	await field.fill( LOOM );
	await field.press( 'Enter' );
	await expect( blockPage.block( 'core/embed' ).last().locator( 'iframe' ) ).toBeVisible();
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	const contents = await blockPage.contents();
	expect( contents.saved ).toBe(
		`${ saved( FACEBOOK, 'rich', 'facebook' ) }\n\n${ saved( LOOM, 'video', 'loom' ) }`
	);
	await expect( content.getByRole( 'heading' ) ).toBeVisible();
	await shot( page, 'editor' );
} );

test( '[EMB-07] loads nothing from a provider before the visitor presses a button, and then only that embed', async ( {
	posts,
	visitor,
	prepare,
	providers,
} ) => {
	const { link } = await posts.publish(
		[
			saved( FACEBOOK, 'rich', 'facebook' ),
			saved( INSTAGRAM, 'rich', 'instagram' ),
			saved( LOOM, 'video', 'loom' ),
		].join( '\n\n' )
	);
	for ( const width of [ 1280, 320 ] ) {
		providers.asked.length = 0;
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context(), { ask: true } );
		await page.goto( link );
		await page.waitForLoadState( 'networkidle' );
		expect( providers.asked ).toEqual( [] );
		await expectAccessiblePage( page );
		await shot( page, `facade-${ width }` );
		const press = async ( name: string ) => {
			await page.getByRole( 'button', { name } ).focus();
			await page.keyboard.press( 'Enter' );
		};
		await press( 'Show the video from Loom' );
		const frame = page.locator( 'iframe[title="Video on Loom"]' );
		await expect( frame.contentFrame().getByRole( 'heading' ) ).toHaveText( 'Content of www.loom.com' );
		expect( providers.asked ).toEqual( [ `www.loom.com/embed/${ LOOM_ID }` ] );
		await press( 'Show the post from Instagram' );
		await expect( page.frameLocator( 'iframe[title="Post on Instagram"]' ).getByRole( 'heading' ) ).toBeVisible();
		expect( providers.asked.slice( 1 ) ).toEqual( [ 'www.instagram.com/p/Cabc_1-dEfG/embed/' ] );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
		await shot( page, `page-${ width }` );
	}
	const still = await visitor.open( link, { width: 320, script: false } );
	await expect( still.getByRole( 'link', { name: 'View the post on Facebook' } ) ).toHaveAttribute(
		'href',
		FACEBOOK
	);
	await expect( still.getByRole( 'link', { name: 'Watch the video on Loom' } ) ).toBeVisible();
	await shot( still, 'no-script' );
} );
