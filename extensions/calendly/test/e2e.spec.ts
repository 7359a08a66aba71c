import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleBlock, expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/embeds';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const NAME = 'jetpack/calendly';
const FIELD = 'Calendar web address or embed code';
const BADGE = `<script type="text/javascript">Calendly.initBadgeWidget({ url: 'https://calendly.com/ada/talk', text: 'Talk to me', color: '#00458b', textColor: '#ffffff' })</script>`;

const INLINE = `<!-- wp:jetpack/calendly {"url":"https://calendly.com/ada"} -->
<div class="wp-block-jetpack-calendly"></div>
<!-- /wp:jetpack/calendly -->`;
const LINK = `<!-- wp:jetpack/calendly {"style":"link","url":"https://calendly.com/ada"} -->
<div class="wp-block-jetpack-calendly"><!-- wp:jetpack/button {"element":"a","text":"Book"} /--></div>
<!-- /wp:jetpack/calendly -->`;

const shot = async ( page: Page, name: string ) => {
	if ( process.env.SCREENSHOTS ) {
		await page.screenshot( { path: join( process.env.SCREENSHOTS, `calendly-${ name }.png` ), fullPage: true } );
	}
};

const overflow = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

/** Mocks the URL check, because the test site cannot reach Calendly. PHPUnit tests how real responses are handled. */
const answerForSite = ( page: Page ) =>
	page.route( /resolve-redirect/, ( route ) => {
		const url = new URL( route.request().url() );
		return route.fulfill( { json: { url: url.searchParams.get( 'url' ), status: 200 } } );
	} );

test( '[CAL-06, CAL-07, CAL-11, CAL-17] an author embeds a URL and a badge, and both are there after a reload', async ( {
	page,
	blockPage,
	editor,
	prepare,
} ) => {
	await prepare( page.context() );
	await answerForSite( page );
	await blockPage.newPost();
	const block = blockPage.block( NAME );
	await editor.insertBlock( { name: NAME } );
	await expect( block.getByRole( 'textbox', { name: FIELD } ) ).toBeVisible();
	await expectAccessibleBlock( page, NAME );
	await shot( page, 'form' );
	await block.getByRole( 'textbox', { name: FIELD } ).fill( 'calendly.com/ada?primary_color=112233' );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	const frame = block.locator( 'iframe' );
	await expect( frame ).toHaveAttribute( 'src', /^https:\/\/calendly\.com\/ada\?.*primary_color=112233$/ );
	await expect( frame.contentFrame().getByText( 'Content of calendly.com' ) ).toBeVisible();

	await blockPage.selectNothing();
	await editor.insertBlock( { name: NAME } );
	await block.last().getByRole( 'textbox', { name: FIELD } ).fill( BADGE );
	await block.last().getByRole( 'button', { name: 'Embed' } ).click();
	await expect( block.last().getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Talk to me' );
	await shot( page, 'editor' );

	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	await expect( block.last().getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Talk to me' );
	await expectAccessibleBlock( page, NAME );
	expect( ( await blockPage.contents() ).saved ).toContain( '"customBackgroundColor":"#00458b"' );
} );

test( '[CAL-22] a visitor allows the calendar with the keyboard, and only then is Calendly contacted', async ( {
	posts,
	visitor,
	prepare,
	providers,
} ) => {
	const { link } = await posts.publish( `${ INLINE }\n\n${ LINK }` );
	for ( const width of [ 1280, 320 ] ) {
		const page = await visitor.open( '/?feed=rss2', { width } );
		await prepare( page.context(), { ask: true } );
		providers.asked.length = 0;
		await page.goto( link );
		await expect( page.getByRole( 'link', { name: 'Schedule an appointment on Calendly' } ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'Book (opens in a new tab)' } ) ).toHaveAttribute(
			'href',
			/^https:\/\/calendly\.com\/ada\?hide_event_type_details=0&/
		);
		await page.waitForLoadState( 'networkidle' );
		expect( providers.asked ).toEqual( [] );
		expect( await page.locator( '[src*="calendly/view"]' ).count() ).toBe( 0 );
		await expectAccessiblePage( page );
		await shot( page, `facade-${ width }` );
		await page.getByRole( 'button', { name: 'Show the calendar from Calendly' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.frameLocator( 'iframe' ).getByText( 'Content of calendly.com' ) ).toBeVisible();
		expect( providers.asked.map( ( address ) => address.split( /[/?]/ )[ 0 ] ) ).toEqual( [ 'calendly.com' ] );
		expect( providers.asked[ 0 ] ).toMatch( /embed_domain=localhost&embed_type=Inline/ );
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
		await expectAccessiblePage( page );
		await shot( page, `frame-${ width }` );
	}
	const still = await visitor.open( '/?feed=rss2', { script: false, width: 320 } );
	await prepare( still.context(), { ask: true } );
	await still.goto( link );
	await expect( still.getByRole( 'link', { name: 'Book (opens in a new tab)' } ) ).toBeVisible();
	await expect( still.getByRole( 'link', { name: 'Schedule an appointment on Calendly' } ) ).toBeVisible();
	// Without a script, the button that loads the frame is hidden.
	await expect( still.getByText( 'Always show content from Calendly' ) ).toBeHidden();
	await expect( still.getByRole( 'button' ).filter( { hasText: 'Calendly' } ) ).toHaveCount( 0 );
} );
