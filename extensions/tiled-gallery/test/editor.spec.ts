import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleBlock, expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { dropFiles } from '../../../tests/e2e/lib/drop-files';
import { expect, test } from '../../../tests/e2e/lib/test';
import { drawSmallPhotos, GalleryInEditor, NAME } from './editor-page';
import { saved, uploadPhotos } from './photos';

const ARRIVED = { timeout: 60_000 };

test( 'tiled gallery: [TLG-11, TLG-12, TLG-22] an author uploads several photos, changes settings and order, saves and reopens the post', async ( {
	page,
	blockPage,
	editor,
}, testInfo ) => {
	test.setTimeout( 120_000 );
	const files = drawSmallPhotos( testInfo, 6, 6 );
	await blockPage.newPost( 'A walk' );
	await editor.insertBlock( { name: NAME } );
	const gallery = new GalleryInEditor( page, blockPage.block( NAME ) );
	await expect( gallery.block.getByText( 'Tiled Gallery' ) ).toBeVisible();
	const input = gallery.block.locator( 'input[type="file"]' );
	await expect( input ).toHaveAttribute( 'accept', 'image/*' );
	await expectAccessibleBlock( page, NAME );
	await input.setInputFiles( files );
	await expect( gallery.tiles ).toHaveCount( 6 );
	await expect( gallery.block.locator( '.is-transient' ) ).toHaveCount( 0, ARRIVED );
	expect( await gallery.order() ).toEqual( [ '1', '2', '3', '4', '5', '6' ] );
	expect( await gallery.unevenness() ).toBeLessThan( 1 );

	await test.step( 'by button, key and drag', async () => {
		await gallery.tile( 1 ).click();
		await expectAccessibleBlock( page, NAME );
		await gallery.button( 'Move image forward' ).click();
		expect( await gallery.order() ).toEqual( [ '2', '1', '3', '4', '5', '6' ] );
		await expect( gallery.tile( 2 ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await gallery.tile( 2 ).focus();
		await page.keyboard.press( 'ArrowRight' );
		await expect( gallery.tile( 3 ) ).toBeFocused();
		await page.keyboard.press( 'ControlOrMeta+ArrowRight' );
		expect( await gallery.order() ).toEqual( [ '2', '1', '4', '3', '5', '6' ] );
		await expect( gallery.tile( 4 ) ).toBeFocused();
		await gallery.drag( 6, 1 );
		expect( await gallery.order() ).toEqual( [ '6', '2', '1', '4', '3', '5' ] );
		// One undo step must revert one move, including the column widths.
		await page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
		expect( await gallery.order() ).toEqual( [ '2', '1', '4', '3', '5', '6' ] );
		await editor.selectBlocks( gallery.block );
		await gallery.tile( 6 ).click();
		await page.keyboard.press( 'Delete' );
		expect( await gallery.order() ).toEqual( [ '2', '1', '4', '3', '5' ] );
		await expect( gallery.block.locator( '[aria-pressed="true"]' ) ).toHaveCount( 0 );
		await expect( gallery.tile( 5 ) ).toBeFocused();
	} );

	await test.step( 'in toolbar and sidebar', async () => {
		await editor.clickBlockToolbarButton( 'Image filter' );
		await page.getByRole( 'menuitemradio', { name: 'Sepia' } ).click();
		await editor.openDocumentSettingsSidebar();
		const settings = page.getByRole( 'region', { name: 'Editor settings' } );
		await settings.getByRole( 'combobox', { name: 'Link to' } ).selectOption( 'Media file' );
		await settings.getByRole( 'spinbutton', { name: 'Rounded corners' } ).fill( '9' );
		await expect( settings.getByRole( 'spinbutton', { name: 'Columns' } ) ).toHaveCount( 0 );
		await gallery.tile( 1 ).click();
		await settings.getByRole( 'textbox', { name: 'Alternative text' } ).fill( 'The second photo' );
		await expectAccessiblePart( page, '.block-editor-block-inspector' );
	} );

	const before = ( await blockPage.contents() ).edited;
	expect( before ).toContain( '"imageFilter":"sepia"' );
	expect( before ).toMatch( /flex-basis:\d+\.\d{5}%/ );
	expect( before ).not.toMatch( /blob:|wp\.com/ );
	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	expect( ( await blockPage.contents() ).edited ).toBe( before );
	expect( await gallery.order() ).toEqual( [ '2', '1', '4', '3', '5' ] );
	await expect( gallery.tile( 1 ) ).toHaveAccessibleName( 'Image 1 of 5, The second photo' );
} );

test( 'tiled gallery: [TLG-20, TLG-29, TLG-30] forty photos are dropped at once, moved, saved and reopened @uploads', async ( {
	page,
	blockPage,
	editor,
}, testInfo ) => {
	test.setTimeout( 300_000 );
	const files = drawSmallPhotos( testInfo, 40, 16 );
	await blockPage.newPost( 'A journey' );
	await editor.insertBlock( { name: NAME } );
	const gallery = new GalleryInEditor( page, blockPage.block( NAME ) );
	await dropFiles( gallery.block, files );
	await expect( gallery.tiles ).toHaveCount( 40 );
	await expect( gallery.block.locator( '.components-spinner' ).first() ).toBeVisible();
	expect( ( await blockPage.contents() ).edited ).not.toContain( 'blob:' );
	// The author continues during the uploads.
	await gallery.tile( 40 ).click();
	await gallery.button( 'Move image backward' ).click();
	await expect( gallery.block.locator( '.is-transient' ) ).toHaveCount( 0, { timeout: 240_000 } );
	const expected = Array.from( { length: 40 }, ( _, index ) => String( index + 1 ) );
	expected.splice( 38, 2, '40', '39' );
	expect( await gallery.order() ).toEqual( expected );
	await gallery.drag( 1, 4 );
	expected.splice( 3, 0, ...expected.splice( 0, 1 ) );
	expect( await gallery.order() ).toEqual( expected );
	expect( await gallery.unevenness() ).toBeLessThan( 1 );

	await expect( page.getByRole( 'button', { name: 'Save draft' } ) ).toBeEnabled( { timeout: 240_000 } );
	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	expect( await gallery.order() ).toEqual( expected );
	const { saved: content } = await blockPage.contents();
	expect( content.match( /data-id="\d+"/g ) ).toHaveLength( 40 );
	expect( content ).not.toContain( 'blob:' );
} );

test( 'tiled gallery: [TLG-13, TLG-19, TLG-42, TLG-50] images are added from the library and by upload, and other files are refused with a notice', async ( {
	page,
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const [ first, second ] = await uploadPhotos( testInfo, requestUtils, 2 );
	await blockPage.openPost( saved( first ? [ first ] : [] ) );
	await blockPage.untilLoaded( NAME );
	const gallery = new GalleryInEditor( page, blockPage.block( NAME ) );
	await expect( gallery.block.getByText( 'Upload an image' ) ).toHaveCount( 0 );
	await editor.selectBlocks( gallery.block );
	await expect( gallery.block.getByText( 'Upload an image' ) ).toBeVisible();
	const input = gallery.block.locator( 'input[type="file"]' );
	await input.setInputFiles( { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from( 'words' ) } );
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( /not (supported|allowed)/ );
	await expect( gallery.tiles ).toHaveCount( 1 );

	await editor.clickBlockToolbarButton( 'Edit Gallery' );
	const dialog = page.locator( '.media-modal' ).locator( 'visible=true' );
	await dialog.getByRole( 'tab', { name: 'Add to gallery' } ).click();
	await dialog.getByRole( 'tab', { name: 'Media Library' } ).click();
	await dialog.locator( `[data-id="${ second?.id }"]` ).click();
	await dialog.getByRole( 'button', { name: 'Add to gallery' } ).click();
	await dialog.getByRole( 'button', { name: 'Update gallery' } ).click();
	await expect( gallery.tiles ).toHaveCount( 2 );
	expect( ( await blockPage.contents() ).edited ).toContain( `"ids":[${ first?.id },${ second?.id }]` );
} );

test( 'tiled gallery: [TLG-05, TLG-31] an old gallery stays unchanged until the author edits it', async ( {
	page,
	blockPage,
	editor,
	consoleErrors,
} ) => {
	const fixture = join( import.meta.dirname, 'fixtures/jetpack__tiled-gallery__deprecated-1__shape-d.html' );
	const old = readFileSync( fixture, 'utf8' ).trimEnd();
	await page.route( 'https://**', ( route ) => route.abort() );
	await blockPage.openPost( old );
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	const gallery = new GalleryInEditor( page, blockPage.block( NAME ) );
	await editor.selectBlocks( gallery.block );
	await expect( gallery.tiles ).toHaveCount( 6 );
	await expect( page.getByRole( 'button', { name: 'Save', exact: true } ) ).toBeDisabled();
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'combobox', { name: 'Link to' } ).selectOption( 'None' );
	const { edited } = await blockPage.contents();
	expect( edited ).toContain( '"columnWidths":[[34.5679,32.09876,33.33334]]' );
	expect( edited ).toContain(
		'src="https://example.org/wp-content/uploads/2021/04/photo-1.jpg" data-amp-layout="responsive"'
	);
	expect( edited ).not.toMatch( /<a |wp\.com/ );
	// The images are on a host that does not exist.
	consoleErrors.splice(
		0,
		consoleErrors.length,
		...consoleErrors.filter( ( text ) => ! /example\.org|wp\.com/.test( text ) )
	);
} );

test( 'tiled gallery: [TLG-21, TLG-32] WordPress’ gallery can be transformed, with four styles', async ( {
	page,
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const photos = await uploadPhotos( testInfo, requestUtils, 3 );
	const image = ( { id, url }: { id: number; url: string } ) =>
		`<!-- wp:image {"id":${ id },"sizeSlug":"full","linkDestination":"none"} -->\n<figure class="wp-block-image size-full"><img src="${ url }" alt="" class="wp-image-${ id }"/></figure>\n<!-- /wp:image -->`;
	await blockPage.openPost(
		`<!-- wp:gallery {"linkTo":"none"} -->\n<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${ photos.map( image ).join( '\n\n' ) }</figure>\n<!-- /wp:gallery -->`
	);
	await blockPage.untilLoaded( 'core/gallery' );
	await editor.selectBlocks( blockPage.block( 'core/gallery' ) );
	await editor.transformBlockTo( NAME );
	const gallery = new GalleryInEditor( page, blockPage.block( NAME ) );
	await expect( gallery.tiles ).toHaveCount( 3 );
	// The sizes must come from the library.
	await expect
		.poll( async () => ( await blockPage.contents() ).edited )
		.toContain( `data-height="1600" data-id="${ photos[ 0 ]?.id }"` );
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'tab', { name: 'Styles' } ).click();
	for ( const style of [ 'Tiled mosaic', 'Tiled columns', 'Square tiles', 'Circles' ] ) {
		await settings.getByRole( 'button', { name: style } ).click();
	}
	await expect( gallery.block ).toHaveClass( /is-style-circle/ );
	await settings.getByRole( 'tab', { name: 'Settings' } ).click();
	const columns = settings.getByRole( 'spinbutton', { name: 'Columns' } );
	await columns.fill( '2' );
	await expect( gallery.block.locator( '.tiled-gallery__row' ).first() ).toHaveClass( /columns-1/ );
	const { edited } = await blockPage.contents();
	expect( edited ).toContain( '"className":"is-style-circle","columns":2' );
	expect( edited ).not.toContain( 'columnWidths' );
	await blockPage.saveAndReload();
	await blockPage.expectAllValid();
	await blockPage.untilLoaded( NAME );
	await editor.selectBlocks( gallery.block );
	await editor.transformBlockTo( 'core/gallery' );
	await expect( blockPage.block( 'core/image' ) ).toHaveCount( 3 );
} );
