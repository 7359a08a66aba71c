import { writeFile } from 'node:fs/promises';
import type { Browser, Page, TestInfo } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { expectAccessibleBlock } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { saved, SUMMER, WINTER } from './saved';

const NAME = 'jetpack/image-compare';

interface Uploaded {
	readonly id: number;
	readonly source_url: string;
}

/** Adds an image of one color to the media library. */
async function upload(
	browser: Browser,
	testInfo: TestInfo,
	requestUtils: RequestUtils,
	color: string
): Promise< Uploaded & { path: string } > {
	const path = testInfo.outputPath( `${ color }.png` );
	const painter = await browser.newPage();
	const address = await painter.evaluate( ( fill ) => {
		const canvas = document.createElement( 'canvas' );
		Object.assign( canvas, { width: 900, height: 600 } );
		const brush = canvas.getContext( '2d' ) as CanvasRenderingContext2D;
		brush.fillStyle = fill;
		brush.fillRect( 0, 0, 900, 600 );
		return canvas.toDataURL();
	}, color );
	await painter.close();
	await writeFile( path, Buffer.from( String( address.split( ',' )[ 1 ] ), 'base64' ) );
	const media = ( await requestUtils.uploadMedia( path ) ) as unknown as Uploaded;
	return { ...media, path };
}

/** Selects an image in the media library. */
async function chooseInLibrary( page: Page, name: string ) {
	const dialog = page.locator( '.media-modal' ).locator( 'visible=true' );
	await dialog.getByRole( 'tab', { name: 'Media Library' } ).click();
	await dialog.getByRole( 'checkbox', { name } ).first().click();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( dialog ).toHaveCount( 0 );
}

test( 'image-compare: [IMC-01, IMC-02, IMC-03, IMC-04] an author selects two images and a visitor compares them', async ( {
	page,
	browser,
	blockPage,
	editor,
	visitor,
	requestUtils,
}, testInfo ) => {
	const tomato = await upload( browser, testInfo, requestUtils, 'tomato' );
	const teal = await upload( browser, testInfo, requestUtils, 'teal' );
	await blockPage.newPost( 'Colors' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	for ( const [ index, name ] of [ 'tomato', 'teal' ].entries() ) {
		await expect( block.getByText( [ 'Image before', 'Image after' ][ index ] ?? '' ) ).toBeVisible();
		await blockPage.openLibrary( block );
		await chooseInLibrary( page, name );
	}
	const control = block.getByRole( 'slider', { name: 'Slide to compare images' } );
	await expect( control ).toBeVisible();
	await control.focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( control ).toHaveAttribute( 'aria-valuenow', '49' );

	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'button', { name: 'Starting position' } ).click();
	await settings.getByRole( 'button', { name: 'Use current position' } ).click();
	await settings.getByRole( 'radio', { name: 'Above and below' } ).check();
	await expect( block.locator( '.jx-slider.vertical' ) ).toBeVisible();
	await editor.clickBlockToolbarButton( 'Add caption' );
	await block.getByRole( 'textbox', { name: 'Caption' } ).fill( 'Two colors' );
	await expectAccessibleBlock( page, NAME );

	const id = await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	const { saved: content } = await blockPage.contents();
	expect( content ).toContain(
		`"imageBefore":{"id":${ tomato.id },"url":"${ tomato.source_url }","alt":"","width":900,"height":600}`
	);
	expect( content ).toContain( '"orientation":"vertical"' );
	expect( content ).toContain( '"startingPosition":49' );

	const read = await visitor.open( `/?p=${ id }` );
	await expect( read.getByRole( 'slider', { name: 'Slide to compare images' } ) ).toHaveAttribute(
		'aria-valuenow',
		'49'
	);
	await expect( read.locator( '.jx-left img' ) ).toHaveAttribute( 'srcset', /tomato/ );
	await expect( read.locator( '.jx-right img' ) ).toHaveAttribute( 'src', teal.source_url );
	await expect( read.getByText( 'Two colors' ) ).toBeVisible();
} );

test( 'image-compare: [IMC-06, IMC-07] a file that is not an image is refused with a notice, and an image uploads', async ( {
	page,
	browser,
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const { path } = await upload( browser, testInfo, requestUtils, 'olive' );
	await blockPage.newPost( 'Uploads' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	const input = block.locator( 'input[type="file"]' ).first();
	await expect( input ).toHaveAttribute( 'accept', /^image\/\*/ );
	await input.setInputFiles( { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from( 'words' ) } );
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( /not (supported|allowed)/ );
	await expect( block.getByText( 'Image before' ) ).toBeVisible();
	await input.setInputFiles( path );
	await expect( block.locator( '.image-compare__side img' ) ).toBeVisible( { timeout: 20_000 } );
	const [ side, picture ] = await Promise.all(
		[ '.image-compare__side', '.image-compare__side img' ].map( ( part ) => block.locator( part ).boundingBox() )
	);
	expect( picture?.width ).toBeLessThanOrEqual( Number( side?.width ) );
	const { edited } = await blockPage.contents();
	expect( edited ).toMatch( /"imageBefore":\{"id":\d+,/ );
	expect( edited ).not.toContain( 'blob:' );
} );

test( 'image-compare: reports an image that was deleted, keeps the rest, and lets the author replace it', async ( {
	page,
	browser,
	blockPage,
	editor,
	consoleErrors,
	requestUtils,
}, testInfo ) => {
	const gone = await upload( browser, testInfo, requestUtils, 'gray' );
	await upload( browser, testInfo, requestUtils, 'navy' );
	await requestUtils.rest( { path: `/wp/v2/media/${ gone.id }?force=true`, method: 'DELETE' } );
	const image = { id: gone.id, url: gone.source_url, alt: 'Gray', width: 900, height: 600 };
	await blockPage.openPost( saved( image, SUMMER, { labelBefore: 'Once' } ) );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await expect( block.getByText( /^Image before could not be loaded/ ) ).toBeVisible();
	const { saved: stored, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( stored.trim() );

	await editor.selectBlocks( block );
	await editor.clickBlockToolbarButton( 'Replace before' );
	await page.getByRole( 'menuitem', { name: /Media Library/ } ).click();
	await chooseInLibrary( page, 'navy' );
	await expect( block.getByRole( 'slider' ) ).toBeVisible();
	await expect( block.getByText( 'Once' ) ).toBeVisible();
	consoleErrors.splice(
		0,
		consoleErrors.length,
		...consoleErrors.filter( ( text ) => ! /gray.*\.png|wp\/v2\/media\/\d+/.test( text ) )
	);
} );

test( 'image-compare: malformed saved content opens as pickers', async ( { blockPage, visitor } ) => {
	const nonsense =
		'<!-- wp:jetpack/image-compare {"imageBefore":"x","imageAfter":{"url":{"a":1},"width":"wide"},"startingPosition":[7],"labelBefore":{},"orientation":5} -->\n<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="5"><img class="image-compare__image-before"/><img class="image-compare__image-after"/></div></figure>\n<!-- /wp:jetpack/image-compare -->';
	const { link } = await blockPage.openPost( nonsense + saved( WINTER, SUMMER ) );
	await expect( blockPage.block( NAME ).first() ).toBeVisible();
	const page = await visitor.open( link );
	await expect( page.getByRole( 'slider' ) ).toHaveCount( 1 );
} );
