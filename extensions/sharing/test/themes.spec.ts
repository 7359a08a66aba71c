import type { Page } from '@playwright/test';
import { expect, test } from '../../../tests/e2e/lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const buttons = ( attributes: object, ...services: string[] ) =>
	`<!-- wp:jetpack/sharing-buttons ${ JSON.stringify( attributes ) } -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ services
		.map( ( service ) => `<!-- wp:jetpack/sharing-button {"service":"${ service }"} /-->` )
		.join( '\n\n' ) }</ul>
<!-- /wp:jetpack/sharing-buttons -->`;

/** How Twenty Twenty-One and many other classic themes style all buttons. */
const THEME = `.site button:not(:hover):not(:active):not(.has-background), button:not(:hover):not(:active):not(.has-background) {
	background-color: rgb(40, 48, 61);
	border-color: rgb(40, 48, 61);
	color: rgb(209, 228, 221);
}`;

const look = ( page: Page, name: RegExp | string ) =>
	page
		.locator( '.sd-button' )
		.and( page.getByLabel( name ) )
		.first()
		.evaluate( ( element ) => {
			const { backgroundColor, borderTopColor, color } = getComputedStyle( element );
			return { backgroundColor, borderTopColor, color };
		} );

test( 'in a theme that styles all buttons, Print and Copy link look like the links beside them', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( buttons( { styleType: 'icon-text' }, 'facebook', 'print', 'copy' ) );
	const page = await visitor.open( link );
	await page.addStyleTag( { content: THEME } );
	await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeVisible();
	const facebook = await look( page, /Share on Facebook/ );
	expect.soft( await look( page, 'Print' ) ).toEqual( facebook );
	expect.soft( await look( page, 'Copy link' ) ).toEqual( facebook );
} );

test( 'a button fills the background of its color, without a strip below', async ( { posts, visitor } ) => {
	const colors = { styleType: 'icon', iconColorValue: '#ffffff', iconBackgroundColorValue: '#7a00df' };
	const { link } = await posts.publish( buttons( colors, 'facebook', 'print' ).replace( 'normal', 'huge' ) );
	const page = await visitor.open( link );
	for ( const item of await page.locator( '.jetpack-sharing-button__list-item' ).all() ) {
		const outer = await item.boundingBox();
		const inner = await item.locator( '.sd-button' ).boundingBox();
		expect.soft( outer!.height - inner!.height ).toBeLessThanOrEqual( 1 );
	}
} );

test( 'a printed page contains neither like nor sharing buttons', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( `${ buttons( {}, 'facebook', 'print' ) }<!-- wp:jetpack/like /-->` );
	const page = await visitor.open( link );
	await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeVisible();
	await page.emulateMedia( { media: 'print' } );
	await expect.soft( page.getByRole( 'button', { name: 'Print' } ) ).toBeHidden();
	await expect.soft( page.getByRole( 'link', { name: /Share on Facebook/ } ) ).toBeHidden();
	await expect.soft( page.getByRole( 'button', { name: 'Like', exact: true } ) ).toBeHidden();
} );

test( 'in the editor, the style “Icon” shows icons without names, as visitors see them', async ( {
	blockPage,
	editor,
} ) => {
	await blockPage.openPost( buttons( { styleType: 'icon' }, 'facebook', 'mastodon' ) );
	const button = editor.canvas.locator( '[data-type="jetpack/sharing-button"] .sd-button' ).first();
	await expect( button.locator( 'svg' ) ).toBeVisible();
	// Visitors see 36 px.
	expect( ( await button.boundingBox() )!.width ).toBeLessThanOrEqual( 44 );
} );

test( 'the address of a reader’s Mastodon profile is accepted as their server', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( buttons( { styleType: 'icon-text' }, 'mastodon' ), 'Tea' );
	const page = await visitor.open( link );
	await page.evaluate( () => {
		window.open = ( url ) => {
			document.title = String( url );
			return null;
		};
	} );
	await page.getByLabel( 'Share on Mastodon' ).click();
	await page.getByLabel( 'Your Mastodon server' ).fill( 'https://tea.example/@ann' );
	await page.getByLabel( 'Your Mastodon server' ).press( 'Enter' );
	await expect( page ).toHaveTitle( `https://tea.example/share?text=${ encodeURIComponent( `Tea ${ link }` ) }` );
} );

test( 'the services behind “More” keep a distance from it', async ( { visitor, requestUtils } ) => {
	const { link } = await requestUtils.rest< { link: string } >( {
		path: '/wp/v2/posts',
		method: 'POST',
		data: { title: 'Tea', status: 'publish', content: buttons( {}, 'facebook' ) },
	} );
	const page = await visitor.open( link );
	// The markup of Footer::more(): the site's settings decide whether a page contains it.
	await page.locator( '.jetpack-sharing-buttons__services-list' ).evaluate( ( list ) => {
		list.innerHTML =
			'<li class="share-more"><details class="sharing-hidden" open><summary class="sharing-anchor sd-button share-more"><span>More</span></summary><div class="inner"><ul><li><a class="sd-button" href="#">Reddit</a></li></ul></div></details></li>';
	} );
	const more = await page.locator( 'summary' ).boundingBox();
	const first = await page.locator( '.inner .sd-button' ).boundingBox();
	expect( first!.y - ( more!.y + more!.height ) ).toBeGreaterThanOrEqual( 6 );
} );
