import type { BrowserContext, Locator, Page } from '@playwright/test';
import { asUser } from '../../../../tests/e2e/lib/author';
import { expect } from '../../../../tests/e2e/lib/test';
import { siteCookie } from '../../../../tests/services/media-sources';
import { attributesOf, expectAccessible, insert, photos, search, test } from './picker-page';

test( 'media import: [EXM-01, EXM-03] a photo of Openverse is inserted with its credit, and not copied a second time', async ( {
	page,
	blockPage,
	editor,
	openPicker,
} ) => {
	await blockPage.newPost();
	const ids: Array< number | undefined > = [];
	for ( const round of [ 0, 1 ] ) {
		await blockPage.selectNothing();
		await editor.insertBlock( { name: 'core/image' } );
		const dialog = await openPicker( blockPage.block( 'core/image' ).nth( round ), 'Openverse' );
		await expect( dialog.getByRole( 'searchbox' ) ).toBeFocused();
		await search( dialog, 'lighthouse' );
		await expect( photos( dialog ) ).toHaveCount( 20 );
		await insert( dialog, 1 );
		await expect( dialog ).toHaveCount( 0 );
		await expect( blockPage.block( 'core/image' ).nth( round ).locator( 'img' ) ).toBeVisible();
		await expect( blockPage.block( 'core/image' ).nth( round ) ).toBeFocused();
		const { id, caption, url } = ( await attributesOf( page, 'core/image' ) )[ round ] ?? {};
		expect( caption ).toContain( 'Ann O’Hara 2' );
		expect( caption ).toMatch( /CC0/i );
		expect( url ).toContain( '/wp-content/uploads/' );
		ids.push( id );
	}
	expect( ids[ 0 ] ).toBeGreaterThan( 0 );
	expect( ids[ 1 ] ).toBe( ids[ 0 ] );
	await editor.publishPost();
	await page.reload();
	await blockPage.expectAllValid();
} );

test( 'media import: [EXM-01, EXM-12] several photos of Pexels are inserted as a gallery and a slideshow', async ( {
	page,
	blockPage,
	editor,
	openPicker,
} ) => {
	await blockPage.newPost();
	await editor.insertBlock( { name: 'core/gallery' } );
	const dialog = await openPicker( blockPage.block( 'core/gallery' ), 'Pexels Free Photos' );
	await search( dialog, 'harbor' );
	await dialog.getByRole( 'button', { name: 'Load More' } ).click();
	await expect( photos( dialog ) ).toHaveCount( 40 );
	await expect( photos( dialog ).nth( 20 ) ).toBeFocused();
	await insert( dialog, 0, 1, 22 );
	await expect( dialog ).toHaveCount( 0 );
	const images = blockPage.block( 'core/gallery' ).locator( '[data-type="core/image"]' );
	await expect( images ).toHaveCount( 3 );
	const inGallery = await attributesOf( page, 'core/image' );
	expect( inGallery.map( ( { caption } ) => /Bob \d+/.exec( caption ?? '' )?.[ 0 ] ) ).toEqual( [
		'Bob 1',
		'Bob 2',
		'Bob 23',
	] );
	expect( inGallery.every( ( { alt } ) => alt?.startsWith( 'A view of harbor' ) ) ).toBe( true );

	await blockPage.selectNothing();
	await editor.insertBlock( { name: 'jetpack/slideshow' } );
	const again = await openPicker( blockPage.block( 'jetpack/slideshow' ), 'Pexels Free Photos' );
	await search( again, 'harbor' );
	await insert( again, 0, 1 );
	await expect( again ).toHaveCount( 0 );
	await expect.poll( async () => ( await attributesOf( page, 'jetpack/slideshow' ) )[ 0 ]?.images?.length ).toBe( 2 );
	const [ slideshow ] = await attributesOf( page, 'jetpack/slideshow' );
	expect( slideshow?.images?.map( ( { id } ) => id ) ).toEqual( inGallery.slice( 0, 2 ).map( ( { id } ) => id ) );
	expect( slideshow?.images?.[ 0 ]?.caption ).toContain( 'Bob 1' );
	await editor.publishPost();
	await page.reload();
	await blockPage.untilLoaded( 'jetpack/slideshow' );
	await blockPage.expectAllValid();
} );

test( 'media import: the sources are 8 pixels below the button for the featured image, and equally wide', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await blockPage.newPost();
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const boxes = await Promise.all(
		[ 'Set featured image', 'Other sources' ].map( async ( name ) => {
			const button = settings.getByRole( 'button', { name, exact: true } );
			await expect( button ).toBeVisible();
			return button.boundingBox();
		} )
	);
	const [ set, sources ] = boxes.map( ( box ) => box ?? { x: 0, y: 0, width: 0, height: 0 } );
	expect( Math.round( ( sources?.y ?? 0 ) - ( set?.y ?? 0 ) - ( set?.height ?? 0 ) ) ).toBe( 8 );
	expect( [ sources?.x, sources?.width ] ).toEqual( [ set?.x, set?.width ] );
} );

/** Clicks the button that opens Google's window. The stand-in controls the window. */
async function openPopup( context: BrowserContext, button: Locator ): Promise< Page > {
	const [ popup ] = await Promise.all( [ context.waitForEvent( 'page' ), button.click() ] );
	return popup;
}

test( 'media import: [EXM-02, EXM-15, EXM-29, EXM-69] an account is connected, and a photo picked at Google becomes the featured image', async ( {
	page,
	context,
	blockPage,
	editor,
	services,
	openPicker,
	consoleErrors,
} ) => {
	await services.control( { consent: true, count: 3 } );
	await page.route( 'https://lh3.googleusercontent.com/**', ( route ) =>
		route.fulfill( { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' } )
	);
	await blockPage.newPost();
	await editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const dialog = await openPicker( settings, 'Google Photos' );
	const authorize = dialog.getByRole( 'button', { name: 'Authorize' } );

	// If the author closes the window, the dialog does not change.
	const closed = await openPopup( context, authorize );
	await expect( dialog.getByText( 'Awaiting authorization' ) ).toBeVisible();
	await closed.close();
	await expect( authorize ).toBeEnabled();

	const popup = await openPopup( context, authorize );
	await popup.getByRole( 'link', { name: 'Allow' } ).click();
	await expect( dialog.getByText( 'Ada Lovelace' ) ).toBeVisible();
	expect( popup.isClosed() ).toBe( true );

	const picker = await openPopup( context, dialog.getByRole( 'button', { name: 'Pick photos in Google Photos' } ) );
	await picker.getByRole( 'button', { name: 'Done' } ).click();
	await expect( photos( dialog ) ).toHaveCount( 3, { timeout: 20_000 } );
	await expect( photos( dialog ).first() ).toBeChecked();
	await expect( photos( dialog ).first().locator( 'img' ) ).toHaveJSProperty( 'complete', true );
	expect(
		await photos( dialog )
			.first()
			.locator( 'img' )
			.evaluate( ( { naturalWidth }: HTMLImageElement ) => naturalWidth )
	).toBeGreaterThan( 0 );
	await expectAccessible( page );
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect(
		settings
			.locator( '.editor-post-featured-image__preview img, .editor-post-featured-image__preview-image' )
			.first()
	).toBeVisible();

	const second = await openPicker( settings, 'Google Photos' );
	await second.getByRole( 'combobox', { name: 'View' } ).selectOption( 'Albums' );
	await expect( second.getByText( /Google no longer shows your albums/ ) ).toBeVisible();
	await second.getByRole( 'button', { name: 'Disconnect from Google Photos' } ).click();
	await expect( second.getByRole( 'button', { name: 'Authorize' } ) ).toBeVisible();
	// The contract requires status 403 for a missing account. Chromium logs it as an error.
	const isRefusal = ( error: string ) => /403 \(Forbidden\).*external-media\/list/.test( error );
	consoleErrors.splice( 0, consoleErrors.length, ...consoleErrors.filter( ( error ) => ! isRefusal( error ) ) );
} );

test( 'media import: [EXM-78] a photo that can’t be copied is named, and the others are inserted without it', async ( {
	page,
	blockPage,
	editor,
	services,
	openPicker,
} ) => {
	await services.control( { files: { 'meadow-2': 'svg' } } );
	await blockPage.newPost();
	await editor.insertBlock( { name: 'core/gallery' } );
	const dialog = await openPicker( blockPage.block( 'core/gallery' ), 'Openverse' );
	await search( dialog, 'meadow' );
	await insert( dialog, 0, 1, 3 );
	await expect( dialog.getByText( 'The other photos are in your media library.' ) ).toBeVisible();
	await expect( photos( dialog ).nth( 1 ) ).not.toBeChecked();
	await expect( dialog.getByText( '2 selected' ) ).toBeVisible();
	const copies = async () => ( await services.state() ).log.filter( ( { kind } ) => kind === 'file' ).length;
	const before = await copies();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( dialog ).toHaveCount( 0 );
	const images = blockPage.block( 'core/gallery' ).locator( '[data-type="core/image"]' );
	await expect( images ).toHaveCount( 2 );
	expect(
		( await attributesOf( page, 'core/image' ) ).map( ( { caption } ) => caption?.includes( 'Ann O’Hara' ) )
	).toEqual( [ true, true ] );
	expect( await copies() ).toBe( before );
} );

test( 'media import: the menu Replace contains the sources, and the chosen photo replaces the image', async ( {
	page,
	blockPage,
	editor,
	openPicker,
} ) => {
	await blockPage.newPost();
	await editor.insertBlock( { name: 'core/image' } );
	const block = blockPage.block( 'core/image' );
	await insert( await openPicker( block, 'Openverse' ), 0 );
	await expect( block.locator( 'img' ) ).toBeVisible();
	const [ before ] = await attributesOf( page, 'core/image' );
	await editor.selectBlocks( block );
	await editor.clickBlockToolbarButton( 'Replace' );
	await page.getByRole( 'menuitem', { name: 'Pexels Free Photos' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Select media' } );
	await expect( dialog ).toBeVisible();
	// An open menu would cover the dialog, because WordPress renders menus above all dialogs.
	await expect( page.getByRole( 'menuitem', { name: 'Open Media Library' } ) ).toBeHidden();
	await insert( dialog, 0 );
	await expect( dialog ).toHaveCount( 0 );
	await expect.poll( async () => ( await attributesOf( page, 'core/image' ) )[ 0 ]?.id ).not.toBe( before?.id );
	await blockPage.expectAllValid();
} );

for ( const [ name, label ] of [
	[ 'core/cover', 'Select Media' ],
	[ 'core/media-text', 'Select Media' ],
	[ 'jetpack/image-compare', 'Select Image' ],
	[ 'jetpack/story', 'Select Media' ],
] as const ) {
	test( `media import: [EXM-01] ${ name } takes a photo`, async ( { page, blockPage, editor, openPicker } ) => {
		await blockPage.newPost();
		await editor.insertBlock( { name } );
		const block = blockPage.block( name );
		await expect( block.getByRole( 'button', { name: label } ).first() ).toBeVisible();
		const dialog = await openPicker( block, 'Openverse' );
		await insert( dialog, 0 );
		await expect( dialog ).toHaveCount( 0 );
		await expect( block.locator( 'img[src*="/uploads/"]' ).first() ).toBeAttached();
		await expect( page.locator( '.components-snackbar.is-error' ) ).toHaveCount( 0 );
		await blockPage.expectAllValid();
	} );
}

test( 'media import: the dialog works with the keyboard, is accessible and fits a phone', async ( {
	page,
	blockPage,
	editor,
	openPicker,
}, testInfo ) => {
	await blockPage.newPost();
	await editor.insertBlock( { name: 'core/gallery' } );
	const block = blockPage.block( 'core/gallery' );
	await block.getByRole( 'button', { name: 'Select Images' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'menuitem', { name: 'Media Library', exact: true } ) ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Select media' } );
	await expect( dialog.getByRole( 'searchbox' ) ).toBeFocused();
	await page.keyboard.type( 'pier' );
	await page.keyboard.press( 'Enter' );
	await expect( photos( dialog ).first() ).toHaveAccessibleName( /^Pier 1/ );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( photos( dialog ).first() ).toBeFocused();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await expect( dialog.getByText( '2 selected' ) ).toBeVisible();
	const [ above, below ] = await Promise.all(
		[ photos( dialog ).nth( 1 ), photos( dialog ).and( page.locator( ':focus' ) ) ].map( ( one ) =>
			one.boundingBox()
		)
	);
	expect( below?.x ).toBe( above?.x );
	expect( below?.y ).toBeGreaterThan( above?.y ?? 0 );
	// Outside of the dialog, these keys would delete the block.
	await page.keyboard.press( 'Delete' );
	await page.keyboard.press( 'Backspace' );
	await expect( block ).toHaveCount( 1 );
	await expectAccessible( page );

	await page.setViewportSize( { width: 320, height: 640 } );
	await page.screenshot( { path: testInfo.outputPath( 'picker-320.png' ) } );
	expect( await dialog.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
	await expect( dialog.getByRole( 'button', { name: 'Select', exact: true } ) ).toBeInViewport();
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( block.getByRole( 'button', { name: 'Select Images' } ) ).toBeFocused();
	await openPicker( block, 'Openverse' );
} );

test( 'media import: a contributor sees no picker, an author does, and neither is sent to the settings', async ( {
	browser,
	baseURL,
	requestUtils,
	services,
} ) => {
	for ( const [ role, count ] of [
		[ 'contributor', 0 ],
		[ 'author', 1 ],
	] as const ) {
		await asUser( requestUtils, baseURL, role, async ( storageState ) => {
			const context = await browser.newContext( { storageState, baseURL } );
			await siteCookie( services.url )( context, String( baseURL ) );
			const page = await context.newPage();
			await page.goto( '/wp-admin/post-new.php' );
			const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
			await canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Tea' );
			await page.evaluate( () => {
				const { wp } = window as unknown as {
					wp: {
						blocks: { createBlock: ( name: string ) => object };
						data: { dispatch: ( store: string ) => { insertBlock: ( block: object ) => void } };
					};
				};
				wp.data.dispatch( 'core/block-editor' ).insertBlock( wp.blocks.createBlock( 'core/image' ) );
			} );
			const block = canvas.locator( '[data-type="core/image"]' );
			await expect( block.getByRole( 'button', { name: 'Insert from URL' } ) ).toBeVisible();
			const button = block.getByRole( 'button', { name: 'Select Image' } );
			await expect( button ).toHaveCount( count );
			if ( count ) {
				await button.click();
				await expect( page.getByRole( 'menuitem', { name: 'Openverse' } ) ).toBeVisible();
				await expect( page.getByRole( 'menuitem', { name: /Pexels|Google/ } ) ).toHaveCount( 0 );
			}
			await context.close();
		} );
	}
} );

test( 'media import: an administrator is sent to the settings for a source without a key', async ( {
	page,
	context,
	baseURL,
	blockPage,
	editor,
	services,
} ) => {
	await siteCookie( services.url )( context, String( baseURL ) );
	await blockPage.newPost();
	await editor.insertBlock( { name: 'core/image' } );
	await blockPage.block( 'core/image' ).getByRole( 'button', { name: 'Select Image' } ).click();
	const entry = page.getByRole( 'menuitem', { name: /Pexels Free Photos/ } );
	await expect( entry ).toContainText( 'Connect it in the settings' );
	const settings = await openPopup( context, entry );
	await expect( settings.getByText( 'Pexels' ).first() ).toBeVisible();
	await settings.close();
} );
