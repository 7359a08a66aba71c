import type { Page } from '@playwright/test';
import { expect, test } from '../../../tests/e2e/lib/test';
import { paintPicture, saved, upload, uploadVideo } from './pictures';

const NAME = 'jetpack/story';

interface Window {
	readonly wp: {
		readonly data: {
			readonly select: ( store: 'core/editor' ) => { readonly isPostSavingLocked: () => boolean };
		};
	};
}

const isLocked = ( page: Page ) =>
	page.evaluate( () => ( window as unknown as Window ).wp.data.select( 'core/editor' ).isPostSavingLocked() );

test( 'story: [STY-01, STY-02, STY-03] an author chooses from the library, orders the slides, and a visitor sees them', async ( {
	page,
	browser,
	blockPage,
	editor,
	visitor,
	requestUtils,
}, testInfo ) => {
	for ( const color of [ 'tan', 'teal' ] ) {
		await upload( requestUtils, await paintPicture( browser, testInfo, color ) );
	}
	await uploadVideo( requestUtils );
	await blockPage.newPost( 'A day' );
	await editor.insertBlock( { name: NAME } );
	const block = blockPage.block( NAME );
	await expect( block.getByText( 'Drag images and videos' ) ).toBeVisible();
	await blockPage.openLibrary( block );
	const dialog = page.locator( '.media-modal' ).locator( 'visible=true' );
	await dialog.getByRole( 'tab', { name: 'Media Library' } ).click();
	for ( const name of [ 'tan', 'boat', 'teal' ] ) {
		await dialog.getByRole( 'checkbox', { name } ).first().click();
	}
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( block.locator( '.wp-story-slide' ) ).toHaveCount( 3 );
	await expect( block.locator( '[data-count="1/3"]' ) ).toBeVisible();

	await block.getByRole( 'button', { name: 'Next slide' } ).click();
	await expect( block.locator( '.wp-story-slide:not([hidden]) video' ) ).toBeVisible();
	await editor.clickBlockToolbarButton( 'Move slide forward' );
	await expect( block.locator( '[data-count="3/3"]' ) ).toBeVisible();

	// The media dialog must list all three slides, and keep them when it is confirmed.
	await page.getByRole( 'button', { name: 'Edit Story' } ).click();
	const window = page.locator( '.media-modal' ).locator( 'visible=true' );
	await expect( window.locator( '.attachments-browser li.attachment.selected' ) ).toHaveCount( 3 );
	await window.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( block.locator( '.wp-story-slide' ) ).toHaveCount( 3 );

	const id = await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
	const { saved: content } = await blockPage.contents();
	expect( content.match( /"mime":"(image\/jpeg|video\/webm)"/g ) ).toEqual( [
		'"mime":"image/jpeg"',
		'"mime":"image/jpeg"',
		'"mime":"video/webm"',
	] );
	const read = await visitor.open( `/?p=${ id }` );
	await expect( read.locator( '.wp-story-slide' ) ).toHaveCount( 3 );
	await expect( read.getByRole( 'button', { name: 'Play story' } ) ).toBeVisible();
	await expect( read.locator( '.wp-story-title' ) ).toHaveText( 'A day' );
} );

test( 'story: [STY-30] saving is locked during an upload, and unlocked afterward', async ( {
	page,
	browser,
	blockPage,
	editor,
}, testInfo ) => {
	const paths = [ await paintPicture( browser, testInfo, 'plum' ), await paintPicture( browser, testInfo, 'coral' ) ];
	await blockPage.newPost();
	await editor.insertBlock( { name: NAME } );
	let letGo = () => {};
	const wait = new Promise< void >( ( resolve ) => ( letGo = resolve ) );
	await page.route( /wp\/v2\/media|rest_route=%2Fwp%2Fv2%2Fmedia/, async ( route ) => {
		if ( route.request().method() === 'POST' ) {
			await wait;
		}
		await route.continue();
	} );
	const block = blockPage.block( NAME );
	await block.locator( 'input[type="file"]' ).setInputFiles( paths );
	await expect( block.locator( '.wp-story-slide' ) ).toHaveCount( 2 );
	await expect( block.getByText( 'You can save the post when the upload is complete.' ) ).toBeVisible();
	expect( await isLocked( page ) ).toBe( true );
	letGo();
	await expect.poll( () => isLocked( page ), { timeout: 20_000 } ).toBe( false );
	const { edited } = await blockPage.contents();
	expect( edited ).not.toContain( 'blob:' );
	expect( edited.match( /"id":\d+/g ) ).toHaveLength( 2 );
	await blockPage.saveAndReload();
	await blockPage.untilLoaded( NAME );
	await blockPage.expectAllValid();
} );

test( 'story: [STY-03, STY-31] a file that is neither picture nor video is refused with a notice', async ( {
	page,
	browser,
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const first = await upload( requestUtils, await paintPicture( browser, testInfo, 'khaki' ) );
	await blockPage.openPost( saved( [ first ] ) );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await editor.selectBlocks( block );
	const input = block.locator( 'input[type="file"]' );
	await expect( input ).toHaveAttribute( 'accept', 'image/*,video/*' );
	await input.setInputFiles( { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from( 'words' ) } );
	await expect( page.getByTestId( 'snackbar' ) ).toContainText( /not (supported|allowed)/ );
	await expect( block.locator( '.wp-story-slide' ) ).toHaveCount( 1 );
	expect( await isLocked( page ) ).toBe( false );
} );

test( 'story: an author plays it in the editor, where slides advance by hand only', async ( {
	browser,
	blockPage,
	editor,
	requestUtils,
}, testInfo ) => {
	const picture = await upload( requestUtils, await paintPicture( browser, testInfo, 'gold' ) );
	await blockPage.openPost( saved( [ picture, await uploadVideo( requestUtils ), picture ], { imageTime: 1 } ) );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	// A click on the unselected block must only select it.
	await block.click( { position: { x: 180, y: 480 } } );
	await block.getByRole( 'button', { name: 'Play story' } ).click();
	await expect( block.locator( '[data-count="2/3"]' ) ).toBeVisible();
	await expect( block.locator( '.wp-story-app' ) ).toHaveClass( /is-paused/ );
	await block.getByRole( 'button', { name: 'Play story' } ).click();
	await expect( block.locator( 'video' ) ).toHaveJSProperty( 'paused', false );
	await expect( block.locator( '[data-count="3/3"]' ) ).toBeVisible();
	await expect( block.getByRole( 'button', { name: 'View in full screen' } ) ).toHaveCount( 0 );
	await blockPage.expectAllValid();
	const { saved: before, edited } = await blockPage.contents();
	expect( edited.trim() ).toBe( before.trim() );
	await editor.selectBlocks( block );
} );

test( 'story: a file that is missing from the library is named, and nothing is lost', async ( {
	browser,
	blockPage,
	editor,
	consoleErrors,
	requestUtils,
}, testInfo ) => {
	const gone = await upload( requestUtils, await paintPicture( browser, testInfo, 'gray' ), { alt: 'Gray' } );
	const kept = await upload( requestUtils, await paintPicture( browser, testInfo, 'pink' ) );
	await requestUtils.rest( { path: `/wp/v2/media/${ gone.id }?force=true`, method: 'DELETE' } );
	await blockPage.openPost( saved( [ { ...gone, id: String( gone.id ) }, kept ] ) );
	await blockPage.untilLoaded( NAME );
	const block = blockPage.block( NAME );
	await editor.selectBlocks( block );
	await expect( block.getByText( 'This slide’s file is no longer in the media library.' ) ).toBeVisible();
	await editor.clickBlockToolbarButton( 'Move slide forward' );
	await expect( block.locator( '[data-count="2/2"]' ) ).toBeVisible();
	const { edited } = await blockPage.contents();
	expect( edited ).toContain(
		`{"id":"${ gone.id }","type":"image","mime":"image/jpeg","url":"${ gone.url }","alt":"Gray"}`
	);
	// The browser may log the missing file, and nothing else.
	expect( consoleErrors.filter( ( text ) => ! /gray.*\.jpe?g/.test( text ) ) ).toEqual( [] );
	consoleErrors.length = 0;
} );
