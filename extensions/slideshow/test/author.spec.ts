import type { Locator } from '@playwright/test';
import { expect, test } from '../../../tests/e2e/lib/test';
import { saved, uploadPicture } from './pictures';

const NAME = 'jetpack/slideshow';

/** Checks that the slide with this label, such as "2 of 3", is the current one. */
const expectCurrent = ( block: Locator, position: string ) =>
	expect( block.getByRole( 'list', { name: 'Slides' } ).locator( '[aria-current]' ) ).toHaveAttribute(
		'aria-label',
		position,
		{ timeout: 20_000 }
	);

test( 'slideshow: [SLD-01, SLD-04, SLD-19, SLD-22] an author chooses, orders and describes images, and a visitor sees them', async ( {
	page,
	browser,
	blockPage,
	editor,
	visitor,
	requestUtils,
}, testInfo ) => {
	const colors = [ 'tomato', 'olive', 'navy' ];
	for ( const color of colors ) {
		await uploadPicture( browser, testInfo, requestUtils, color );
	}
	await blockPage.newPost( 'A journey' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	await blockPage.openLibrary( block );
	const dialog = page.locator( '.media-modal' ).locator( 'visible=true' );
	await dialog.getByRole( 'tab', { name: 'Media Library' } ).click();
	for ( const color of colors ) {
		await dialog.getByRole( 'checkbox', { name: color } ).first().click();
	}
	await dialog.getByRole( 'button', { name: 'Create a new gallery' } ).click();
	await dialog.getByRole( 'button', { name: 'Insert gallery' } ).click();
	await expectCurrent( block, '1 of 3' );
	await expect( block.getByText( 'Drag images' ) ).toHaveCount( 0 );

	await block.getByRole( 'textbox', { name: 'Caption' } ).first().fill( 'Red as a tomato' );
	await editor.clickBlockToolbarButton( 'Move image forward' );
	await expectCurrent( block, '2 of 3' );
	// Undo must revert one move, not both.
	await editor.clickBlockToolbarButton( 'Move image forward' );
	await expectCurrent( block, '3 of 3' );
	await page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
	await expect( block.locator( '.swiper-slide' ).nth( 1 ) ).toContainText( 'Red as a tomato' );
	await editor.selectBlocks( block );
	await block.getByRole( 'button', { name: '2 of 3' } ).click();
	await block.getByRole( 'button', { name: 'Next slide' } ).click();
	await expectCurrent( block, '3 of 3' );
	await editor.clickBlockToolbarButton( 'Remove image' );
	await expectCurrent( block, '2 of 2' );

	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'checkbox', { name: 'Autoplay' } ).check();
	// The notice appears only if the browser prefers reduced motion.
	await expect( settings.getByText( 'Advance automatically.' ) ).toBeVisible();
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await expect( settings.getByText( /^Autoplay is off because your browser/ ) ).toBeVisible();
	await page.emulateMedia( { reducedMotion: 'no-preference' } );
	await expect( settings.getByText( 'Advance automatically.' ) ).toBeVisible();
	const delay = settings.getByRole( 'spinbutton', { name: 'Delay between slides in seconds' } );
	await delay.fill( '9' );
	await delay.blur();
	await expect( delay ).toHaveValue( '5' );
	await settings.getByRole( 'button', { name: 'Effects' } ).click();
	await settings.getByRole( 'combobox', { name: 'Transition effect' } ).selectOption( 'fade' );
	await settings.getByRole( 'button', { name: 'Image Settings' } ).click();
	await settings.getByRole( 'combobox', { name: 'Image Size' } ).selectOption( 'Thumbnail' );
	await expect( block.locator( 'img' ).first() ).toHaveAttribute( 'src', /-150x150/ );

	await page.getByRole( 'button', { name: 'Edit Slideshow' } ).click();
	await page
		.locator( '.media-modal' )
		.locator( 'visible=true' )
		.getByRole( 'button', { name: 'Close dialog' } )
		.click();

	const id = await editor.publishPost();
	await page.reload();
	await expect( block.getByText( 'Red as a tomato' ) ).toBeAttached();
	await blockPage.expectAllValid();
	await expect( block.getByText( 'Upload an image' ) ).toHaveCount( 0 );
	await editor.selectBlocks( block );
	await expect( block.getByText( 'Upload an image' ) ).toBeVisible();

	const read = await visitor.open( `/?p=${ id }` );
	const slideshow = read.locator( '.wp-block-jetpack-slideshow' );
	await expect( slideshow ).toHaveAttribute( 'data-delay', '5' );
	await expect( slideshow.locator( '.swiper-fade' ) ).toBeVisible();
	await expect( slideshow.getByText( 'Red as a tomato' ) ).toBeAttached();
	await expect( slideshow.locator( '.swiper-slide' ) ).toHaveCount( 2 );
} );

test( 'slideshow: [SLD-02, SLD-21, SLD-25] images can be added, and other files are refused with a notice', async ( {
	page,
	browser,
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const first = await uploadPicture( browser, testInfo, requestUtils, 'teal' );
	await blockPage.openPost( saved( [ first ] ) );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await editor.selectBlocks( block );
	const input = block.locator( 'input[type="file"]' );
	await expect( input ).toHaveAttribute( 'accept', 'image/*' );
	await input.setInputFiles( { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from( 'words' ) } );
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( /not (supported|allowed)/ );
	await expect( block.locator( '.swiper-slide' ) ).toHaveCount( 1 );

	await input.setInputFiles( testInfo.outputPath( 'teal.jpeg' ) );
	await expectCurrent( block, '2 of 2' );
	await expect( block.locator( '.swiper-slide img' ).nth( 1 ) ).toHaveAttribute( 'src', /uploads/, {
		timeout: 20_000,
	} );
	const { edited } = await blockPage.contents();
	expect( edited ).not.toContain( 'blob:' );
	expect( edited.match( /data-id="\d+"/g ) ).toHaveLength( 2 );
} );

test( 'slideshow: [SLD-24] without its library, the author sees an error and the images', async ( {
	page,
	browser,
	blockPage,
	consoleErrors,
	requestUtils,
}, testInfo ) => {
	const picture = await uploadPicture( browser, testInfo, requestUtils, 'teal' );
	await page.route( /chunks\/swiper\.js/, ( route ) => route.fulfill( { status: 404, body: '' } ) );
	await blockPage.openPost( saved( [ picture, picture ] ) );
	await expect( page.locator( '.components-notice.is-error' ) ).toContainText(
		'The Swiper library could not be loaded.'
	);
	await expect( blockPage.block( NAME ).locator( 'img' ).first() ).toBeVisible();
	// The browser may log the missing file, and nothing else.
	expect( consoleErrors.every( ( text ) => text.includes( 'swiper.js' ) ) ).toBe( true );
	consoleErrors.length = 0;
} );

test( 'slideshow: images that are missing from the library stay unchanged when the post is edited', async ( {
	page,
	browser,
	blockPage,
	editor,
	consoleErrors,
	requestUtils,
}, testInfo ) => {
	const gone = await uploadPicture( browser, testInfo, requestUtils, 'gray' );
	const kept = await uploadPicture( browser, testInfo, requestUtils, 'pink' );
	await requestUtils.rest( { path: `/wp/v2/media/${ gone.id }?force=true`, method: 'DELETE' } );
	await blockPage.openPost( saved( [ { ...gone, alt: 'Gray', caption: 'Gone' }, kept ] ) );
	await blockPage.untilLoaded( NAME );
	await editor.selectBlocks( blockPage.block( NAME ) );
	await editor.openDocumentSettingsSidebar();
	await page.getByRole( 'button', { name: 'Image Settings' } ).click();
	await page.getByRole( 'combobox', { name: 'Image Size' } ).selectOption( 'Thumbnail' );
	const { edited } = await blockPage.contents();
	expect( edited ).toContain(
		`alt="Gray" class="wp-block-jetpack-slideshow_image wp-image-${ gone.id }" data-id="${ gone.id }" src="${ gone.source_url }"`
	);
	expect( edited ).toContain( 'Gone</figcaption>' );
	expect( edited ).toContain( '-150x150' );
	consoleErrors.splice(
		0,
		consoleErrors.length,
		...consoleErrors.filter( ( text ) => ! /gray.*\.jpe?g/.test( text ) )
	);
} );
