import { asUser } from './lib/author';
import { expect, test as base } from './lib/test';

/** The pages of an editor whose language is German, on an English site. */
const test = base.extend( {
	storageState: ( { requestUtils, baseURL }, use ) => asUser( requestUtils, baseURL, 'editor', use, 'de_DE' ),
} );

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'for a German user the inserter finds a block by its German title and keywords, and its edit is German with the right contexts; other users read English', async ( {
	browser,
	baseURL,
	requestUtils,
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost( 'Ein Film' );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', 'de-DE' );
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	const search = page.getByRole( 'searchbox', { name: 'Search' } );
	const offer = page.getByRole( 'option', { name: 'Sternebewertung', exact: true } ).locator( 'visible=true' );
	await search.fill( 'Rezension' );
	await expect( offer ).toBeVisible();
	await search.fill( 'Sternebewertung' );
	await offer.click();
	await blockPage.untilLoaded( 'jetpack/rating-star' );

	await editor.openDocumentSettingsSidebar();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await expect( sidebar.getByText( /^Bewerte Filme, Bücher, Lieder, Rezepte/ ) ).toBeVisible();

	// The edit component is loaded later, with its own translations.
	const stars = blockPage.block( 'jetpack/rating-star' );
	await stars.getByRole( 'radio', { name: '4 Sterne' } ).click();
	await expect( stars.getByRole( 'radio', { name: '1 Stern', exact: true } ) ).toBeVisible();
	await expect( stars.getByRole( 'radiogroup', { name: 'Mit 4 von 5 bewertet' } ) ).toBeVisible();
	await expect( sidebar.getByRole( 'slider', { name: 'Höchste Bewertung' } ) ).toBeVisible();
	await expect( sidebar.getByRole( 'button', { name: 'Farbeinstellungen' } ) ).toBeVisible();

	await blockPage.selectNothing();
	await editor.insertBlock( { name: 'jetpack/business-hours' } );
	await blockPage.untilLoaded( 'jetpack/business-hours' );
	const hours = blockPage.block( 'jetpack/business-hours' );
	await expect( hours.getByText( 'Geschlossen' ).first() ).toBeVisible();
	await expect( hours.getByText( 'Zeiten hinzufügen' ).first() ).toBeVisible();
	// A block that is not selected shows the text for visitors.
	await editor.insertBlock( { name: 'core/paragraph' } );
	await expect( hours.getByText( 'Zeiten hinzufügen' ) ).toHaveCount( 0 );
	await expect( hours.getByText( 'Geschlossen' ).first() ).toBeVisible();
	await expect( hours.getByText( 'Closed' ) ).toHaveCount( 0 );

	const context = await browser.newContext( { baseURL, storageState: await requestUtils.request.storageState() } );
	const english = await context.newPage();
	await english.goto( '/wp-admin/post-new.php' );
	await expect( english.locator( 'html' ) ).toHaveAttribute( 'lang', 'en-US' );
	await expect( english.locator( '#slipstream-editor-js-translations' ) ).toHaveCount( 0 );
	await context.close();
} );
