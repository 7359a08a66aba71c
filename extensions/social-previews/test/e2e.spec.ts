import type { Locator, Page } from '@playwright/test';
import { openOnPhone, openProductPanel } from '../../../tests/e2e/lib/product-sidebar';
import { expect, test } from '../../../tests/e2e/lib/test';

const PARAGRAPHS =
	'<!-- wp:heading --><h2>Tea</h2><!-- /wp:heading -->\n\n<!-- wp:heading --><h2>Cake</h2><!-- /wp:heading -->';

const folder = process.env.DISCOVERY_SCREENSHOTS;

/** Saves a screenshot for a person to review. */
const takePicture = ( page: Page, name: string ) =>
	folder ? page.screenshot( { path: `${ folder }/${ name }.png` } ) : Promise.resolve();

/** Checks that each part has a border in another color than its background while forced colors are active. */
async function expectBorders( parts: Locator ) {
	expect( await parts.count() ).toBeGreaterThan( 0 );
	const borders = await parts.evaluateAll( ( found ) =>
		found.map( ( element ) => {
			const style = getComputedStyle( element );
			const hasWidth = Number.parseFloat( style.borderInlineStartWidth ) > 0;
			const canvas = getComputedStyle( document.body ).backgroundColor;
			return hasWidth && style.borderInlineStartStyle !== 'none' && style.borderInlineStartColor !== canvas;
		} )
	);
	expect( borders ).not.toContain( false );
}

/** Moves the focus to each control with the Tab key, and checks that forced colors show it. */
async function expectVisibleFocus( page: Page, first: Locator, count: number ) {
	await first.focus();
	for ( let index = 0; index < count; index++ ) {
		const focused = await page.evaluate( () => {
			const element = document.querySelector( ':focus' )!;
			// WordPress shows the focus of a tab by an outline of its pseudo-element.
			const isVisible = [ null, '::before', '::after' ].some( ( part ) => {
				const { outlineStyle, outlineWidth, content } = getComputedStyle( element, part );
				return ( ! part || content !== 'none' ) && outlineStyle !== 'none' && outlineWidth !== '0px';
			} );
			return { name: element.outerHTML.slice( 0, 80 ), isVisible };
		} );
		expect( focused ).toEqual( { name: focused.name, isVisible: true } );
		await page.keyboard.press( 'Tab' );
	}
}

test( '[SPV-07] the preview of a tweet storm is its thread, and the panels are visible in forced colors', async ( {
	page,
	posts,
	blockPage,
	requestUtils,
} ) => {
	test.slow();
	const { id } = await posts.publish( PARAGRAPHS, 'Tea and cake' );
	await requestUtils.rest( {
		path: `/wp/v2/posts/${ id }`,
		method: 'POST',
		data: { meta: { jetpack_is_tweetstorm: true } },
	} );
	await page.emulateMedia( { forcedColors: 'active' } );
	await blockPage.editPost( id );
	const settings = await openProductPanel( page, 'SEO Description' );
	await expectBorders( settings.locator( '.jetpack-seo-message-box textarea' ) );
	await expectVisibleFocus( page, settings.getByRole( 'textbox', { name: 'SEO description' } ), 4 );
	await openProductPanel( page, 'Shortlink' );
	await expectVisibleFocus( page, settings.getByRole( 'textbox', { name: 'Shortlink' } ), 2 );
	await openProductPanel( page, 'Social Previews' );
	await takePicture( page, 'panels-forced-colors' );
	await expectVisibleFocus( page, settings.getByRole( 'button', { name: 'Open Social Previews' } ), 1 );
	await settings.getByRole( 'button', { name: 'Open Social Previews' } ).press( 'Enter' );
	const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
	await expect( modal.locator( '.twitter-preview__text' ) ).toHaveText( [
		/^Tea and cake\s*A thread ⬇️$/,
		'Tea',
		'Cake',
		// The card replaces the URL.
		'This thread can be read here:',
	] );
	await expectBorders( modal.locator( '.twitter-preview__profile-image' ) );
	await expectBorders( modal.locator( '.twitter-preview__connector' ) );
	await expectBorders( modal.locator( '.twitter-preview__card' ) );
	const heights = await modal
		.locator( '.twitter-preview__connector' )
		.evaluateAll( ( found ) => found.map( ( { clientHeight } ) => clientHeight >= 8 ) );
	expect( heights ).toEqual( [ true, true, true ] );
	const lines = await modal
		.getByRole( 'tab' )
		.evaluateAll( ( tabs ) =>
			tabs.filter( ( tab ) => getComputedStyle( tab ).textDecorationLine === 'underline' )
		);
	expect( lines ).toHaveLength( 1 );
	await expectVisibleFocus( page, modal.getByRole( 'tab', { name: 'Twitter' } ), 1 );
	await takePicture( page, 'thread-forced-colors' );
	await page.emulateMedia( { forcedColors: 'none' } );
	const expectTabsFit = async () => {
		for ( const tab of await modal.getByRole( 'tab' ).all() ) {
			await tab.click();
			await takePicture( page, `preview-${ page.viewportSize()?.width }-${ await tab.textContent() }` );
			expect( await modal.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
		}
	};
	await expectTabsFit();
	await page.setViewportSize( { width: 320, height: 900 } );
	await openOnPhone( page );
	for ( const title of [ 'SEO Description', 'Shortlink', 'Social Previews' ] ) {
		const panel = settings.getByRole( 'button', { name: title, exact: true } );
		await panel.scrollIntoViewIfNeeded();
		await takePicture( page, `panel-320-${ title }` );
		expect( await settings.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
	}
	await openProductPanel( page, 'Social Previews' );
	await settings.getByRole( 'button', { name: 'Open Social Previews' } ).click();
	await expect( modal.getByRole( 'tab' ) ).toHaveCount( 8 );
	await expectTabsFit();
} );
