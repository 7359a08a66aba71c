import type { Page } from '@playwright/test';
import { asUser } from '../../../tests/e2e/lib/author';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { openProductPanel } from '../../../tests/e2e/lib/product-sidebar';
import { expect, test } from '../../../tests/e2e/lib/test';

const folder = process.env.DISCOVERY_SCREENSHOTS;

/** Saves a screenshot for a person to review. */
const takePicture = ( page: Page, name: string ) =>
	folder ? page.screenshot( { path: `${ folder }/${ name }.png` } ) : Promise.resolve();

/** Returns the `content` of all meta elements with this name or property. */
const contentsOf = ( page: Page, name: string ) =>
	page
		.locator( `meta[name="${ name }"], meta[property="${ name }"]` )
		.evaluateAll( ( found ) => found.map( ( element ) => element.getAttribute( 'content' ) ) );

test.describe( 'as author', () => {
	test.use( {
		storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'author', use ),
	} );

	test( '[SEO-01, SEO-03, SPV-03, SPV-05] an author describes a post, previews it, and the published page says the same', async ( {
		page,
		blockPage,
		visitor,
	} ) => {
		await blockPage.newPost( 'Green & "black" tea' );
		const settings = await openProductPanel( page, 'SEO Description' );
		await settings.getByRole( 'textbox', { name: 'SEO description' } ).fill( 'How to make <b>tea</b> & "cake" 🫖' );
		await expect( settings.getByText( '33 characters' ) ).toBeVisible();
		await expectAccessiblePart( page, '.jetpack-seo-message-box' );
		await takePicture( page, 'seo' );

		await openProductPanel( page, 'Social Previews' );
		await settings.getByRole( 'button', { name: 'Open Social Previews' } ).click();
		const modal = page.getByRole( 'dialog', { name: 'Social Previews' } );
		await expect( modal.locator( '.search-preview__description' ) ).toHaveText( 'How to make tea & "cake" 🫖' );
		await takePicture( page, 'google' );
		// Arrow keys move from tab to tab.
		await modal.getByRole( 'tab', { name: 'Google Search' } ).focus();
		await page.keyboard.press( 'ArrowDown' );
		await expect( modal.getByRole( 'tab', { name: 'Facebook' } ) ).toBeFocused();
		await expect( modal.getByRole( 'tab', { name: 'Facebook' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		const preview = {
			title: await modal.locator( '.facebook-preview__title' ).textContent(),
			description: await modal.locator( '.facebook-preview__description' ).textContent(),
		};
		await expectAccessiblePart( page, '.jetpack-social-previews__modal' );
		await takePicture( page, 'facebook' );
		await modal.getByRole( 'button', { name: 'Close' } ).click();

		await page.setViewportSize( { width: 320, height: 640 } );
		await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		const checks = page.getByRole( 'region', { name: 'Editor publish' } );
		await expect( checks.getByRole( 'textbox', { name: 'SEO description' } ) ).toBeVisible();
		await checks.getByRole( 'button', { name: 'Social Previews', exact: true } ).click();
		await checks.getByRole( 'button', { name: 'Open Social Previews' } ).click();
		await modal.getByRole( 'tab', { name: 'Twitter' } ).click();
		await expect( modal.locator( '.twitter-preview__card-title' ) ).toHaveText( 'Green & "black" tea' );
		expect( await modal.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
		await takePicture( page, 'twitter-320' );
		await modal.getByRole( 'button', { name: 'Close' } ).click();
		await checks.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		const link = checks.getByRole( 'link', { name: 'View Post' } );
		const read = await visitor.open( ( await link.getAttribute( 'href' ) ) ?? '' );
		expect( preview ).toEqual( { title: 'Green & "black" tea', description: 'How to make tea & "cake" 🫖' } );
		for ( const name of [ 'og:title', 'twitter:title' ] ) {
			expect( await contentsOf( read, name ) ).toEqual( [ preview.title ] );
		}
		for ( const name of [ 'description', 'og:description', 'twitter:description' ] ) {
			expect( await contentsOf( read, name ) ).toEqual( [ preview.description ] );
		}
	} );
} );
