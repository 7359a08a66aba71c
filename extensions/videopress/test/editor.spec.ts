import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessiblePart } from '../../../tests/e2e/lib/axe';
import { UNKNOWN_GUID } from '../../../tests/services/videopress';
import { expect, fixture, test } from './video-test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const shot = ( page: Page, name: string ) =>
	process.env.SCREENSHOTS
		? page.screenshot( { path: join( process.env.SCREENSHOTS, `videopress-${ name }.png` ) } )
		: Promise.resolve();

test( '[VID-02, VID-03, VID-21] an author opens an old hosted video, changes it, and finds it again', async ( {
	blockPage,
	page,
	prepare,
	videopress,
} ) => {
	await prepare( page.context() );
	// Use a unique URL, because WordPress caches previews by URL.
	const at = Date.now();
	const saved = fixture( 'video__11.5-average-color' ).replace( '"id":57,', '' );
	await blockPage.openPost( saved.replace( 'useAverageColor', `at=${ at }&amp;useAverageColor` ) );
	const block = blockPage.block( 'core/video' );
	// Check only that the iframe exists. Whether it loads in an isolated editor depends on the browser and the host.
	const player = () =>
		block
			.frameLocator( 'iframe[title="Preview of the video"]' )
			.locator( 'iframe[src^="https://videopress.com/embed/kUJmAcSf"]' );
	await expect( player() ).toBeVisible( { timeout: 30_000 } );
	expect( videopress.asked ).toEqual( [
		expect.stringContaining( 'https://videopress.com/v/kUJmAcSf?resizeToParent' ),
	] );
	await blockPage.editor.selectBlocks( block );
	await blockPage.editor.openDocumentSettingsSidebar();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'tab', { name: 'Block' } ).click();
	await shot( page, 'editor' );
	await settings.getByRole( 'checkbox', { name: 'Autoplay' } ).check();
	await expect( settings.getByText( /^Note: Autoplaying/ ) ).toBeVisible();
	await expect( settings.getByText( 'Progress Colors' ) ).toBeVisible();
	await expectAccessiblePart( page, '.block-editor-block-inspector' );
	await blockPage.saveAndReload();
	await expect( player() ).toBeVisible( { timeout: 30_000 } );
	expect( await blockPage.blocks() ).toEqual( [ expect.objectContaining( { name: 'core/video', isValid: true } ) ] );
	expect( await blockPage.editor.getEditedPostContent() ).toContain(
		'https://videopress.com/v/kUJmAcSf?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;preloadContent=metadata&amp;at=' +
			at
	);
	await page.setViewportSize( { width: 320, height: 800 } );
	await shot( page, 'editor-320' );
} );

test( '[VID-11, VID-13] a failed preview shows the URL, and the block can start again', async ( {
	blockPage,
	page,
	prepare,
	consoleErrors,
} ) => {
	await prepare( page.context() );
	await blockPage.openPost(
		fixture( 'video__9.4' ).replaceAll( 'kUJmAcSf', UNKNOWN_GUID ).replace( '"id":57,', '' )
	);
	const block = blockPage.block( 'core/video' );
	await expect( block.getByText( /returned no preview/ ) ).toBeVisible( { timeout: 30_000 } );
	await expect( block.getByText( `https://videopress.com/v/${ UNKNOWN_GUID }` ) ).toBeVisible();
	await shot( page, 'editor-no-preview' );
	await blockPage.editor.selectBlocks( block );
	await blockPage.editor.clickBlockToolbarButton( 'Edit' );
	await expect( block.getByRole( 'button', { name: 'Upload' } ) ).toBeVisible();
	// Expected: the browser logs that the embed proxy found nothing.
	consoleErrors.splice(
		0,
		consoleErrors.length,
		...consoleErrors.filter( ( text ) => ! /oembed\/1\.0\/proxy/.test( text ) )
	);
} );

test( 'a block of newer releases stays unchanged, and can be converted to an editable one', async ( {
	blockPage,
	page,
	prepare,
} ) => {
	await prepare( page.context() );
	await blockPage.openPost( fixture( 'videopress-video__static' ).replace( '"id":57,', '' ) );
	const block = blockPage.block( 'videopress/video' );
	await expect( block.getByText( 'https://videopress.com/v/kUJmAcSf' ) ).toBeVisible( { timeout: 30_000 } );
	await shot( page, 'editor-newer' );
	await blockPage.editor.selectBlocks( block );
	await blockPage.editor.clickBlockToolbarButton( 'Convert to Video' );
	await expect( blockPage.block( 'core/video' ) ).toBeVisible();
	expect( await blockPage.editor.getEditedPostContent() ).toContain( 'wp:video {' );
} );

test( 'an invalid caption file is refused in the library with its line', async ( { requestUtils, page } ) => {
	const answer = requestUtils.rest( {
		method: 'POST',
		path: '/wp/v2/media',
		multipart: {
			file: {
				name: 'talk.vtt',
				mimeType: 'text/vtt',
				buffer: Buffer.from( 'WEBVTT\n\n00:05,000 --> 00:06,000\nBye\n' ),
			},
		},
	} );
	await expect( answer ).rejects.toMatchObject( { message: expect.stringContaining( 'Line 3: ' ) } );
	expect( page.isClosed() ).toBe( false );
} );
