import type { Locator } from '@playwright/test';
import { picture } from '../services/picture';
import { PAID_CONTENT, choosePlan, offerPlans } from './lib/plans';
import { expect, test } from './lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );
test.beforeAll( offerPlans );

test( 'the banner says that it is busy; after a failed save the author stays on the page with all changes [UBN-03, UPG-08]', async ( {
	page,
	blockPage,
	editor,
	consoleErrors,
} ) => {
	await choosePlan( page, 'free' );
	await blockPage.openPost( PAID_CONTENT );
	await blockPage.untilLoaded( 'jetpack/whatsapp-button' );
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Kept' );
	await editor.selectBlocks( blockPage.block( 'jetpack/send-a-message' ) );
	let fail = () => {};
	const isBusy = new Promise< void >( ( resolve ) => ( fail = resolve ) );
	await page.route( /autosaves/, async ( route ) => {
		await isBusy;
		await route.fulfill( {
			status: 500,
			contentType: 'application/json',
			body: '{"code":"disk","message":"Full"}',
		} );
	} );
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	await editor.showBlockToolbar();
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Upgrade' } ).focus();
	await page.keyboard.press( 'Enter' );
	const busy = banner.getByRole( 'link', { name: 'Redirecting…' } );
	await expect( busy ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( banner.getByRole( 'link', { name: 'Upgrade' } ) ).toHaveCount( 0 );
	fail();
	await expect(
		page
			.getByText( /you are still on this page/ )
			.locator( 'visible=true' )
			.first()
	).toBeVisible();
	await expect( banner.getByRole( 'link', { name: 'Upgrade' } ) ).toBeVisible();
	await expect( editor.canvas.getByRole( 'textbox', { name: 'Add title' } ) ).toHaveText( 'Kept' );
	// Ignore the browser's error about the response that this test simulates.
	expect( consoleErrors.filter( ( text ) => ! /status of 500/.test( text ) ) ).toEqual( [] );
	consoleErrors.length = 0;
} );

test( 'a paid block is marked, its banner is not covered, and a closed one stays closed [AVL-07, UBN-01, UBN-08]', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await choosePlan( page, 'free' );
	await blockPage.openPost( PAID_CONTENT );
	await blockPage.untilLoaded( 'jetpack/whatsapp-button' );
	const parent = blockPage.block( 'jetpack/send-a-message' );
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	await editor.selectBlocks( parent );
	await editor.showBlockToolbar();
	await expect(
		page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'Upgrade' } )
	).toBeVisible();
	await expect( parent ).toHaveClass( /has-warning is-interactive/ );
	// WordPress' floating toolbar must not cover the banner.
	const [ toolbar, words ] = await Promise.all( [
		page.getByRole( 'toolbar', { name: 'Block tools' } ).boundingBox(),
		banner.locator( '.jetpack-upgrade-plan-banner__wrapper' ).boundingBox(),
	] );
	expect( Number( toolbar?.y ) ).toBeGreaterThanOrEqual( Number( words?.y ) + Number( words?.height ) );
	await banner.getByRole( 'button', { name: 'Hide this note' } ).click();
	await expect( banner ).toHaveCount( 0 );
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).click();
	await editor.selectBlocks( parent );
	await expect( banner ).toHaveCount( 0 );
} );

/** Drops a file on the canvas. As with a real drop, the File object belongs to the canvas's frame. */
const drop = ( target: Locator, name: string, type: string ) =>
	target.evaluate(
		( node, [ fileName, fileType ] ) => {
			const { DataTransfer, DragEvent, File } = node.ownerDocument.defaultView as unknown as typeof globalThis;
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add( new File( [ 'x' ], String( fileName ), { type: fileType } ) );
			for ( const event of [ 'dragenter', 'dragover', 'drop' ] ) {
				node.dispatchEvent( new DragEvent( event, { bubbles: true, cancelable: true, dataTransfer } ) );
			}
		},
		[ name, type ]
	);

test( 'files that need a plan show the banner, in the canvas frame and in the page; images are uploaded [AVL-16, AVL-17]', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await choosePlan( page, 'free' );
	await blockPage.newPost();
	const video = { name: 'sea.mp4', mimeType: 'video/mp4', buffer: Buffer.from( 'x' ) };
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	const audio = blockPage.block( 'core/audio' );
	const cover = blockPage.block( 'core/cover' );

	await editor.insertBlock( { name: 'core/audio' } );
	await drop( audio.locator( '.components-drop-zone' ), 'tea.mp3', 'audio/mpeg' );
	await expect( banner ).toHaveText( /Upgrade your plan to upload audio/ );
	await expect( audio.getByRole( 'button', { name: 'Upload' } ) ).toBeVisible();

	await editor.insertBlock( { name: 'core/video' } );
	await expect( banner ).toHaveText( /Upgrade your plan to upload video/ );

	await editor.insertBlock( { name: 'core/cover' } );
	await cover.locator( 'input[type="file"]' ).setInputFiles( video );
	await expect( banner ).toHaveText( /Upgrade your plan to use video covers/ );
	await cover.locator( 'input[type="file"]' ).setInputFiles( {
		name: 'hill.png',
		mimeType: 'image/png',
		buffer: picture( 60, [ 40, 120, 80 ] ),
	} );
	await expect( cover.locator( 'img.wp-block-cover__image-background' ) ).toHaveAttribute( 'src', /uploads.*hill/ );
	await expect( banner ).toHaveCount( 0 );

	// The toolbar is not in the canvas's frame.
	await editor.selectBlocks( cover );
	await editor.showBlockToolbar();
	await page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'Replace' } ).click();
	await page.locator( '.block-editor-media-replace-flow__options input[type="file"]' ).setInputFiles( video );
	await expect( banner ).toHaveText( /Upgrade your plan to use video covers/ );
	await expect( cover.locator( 'img.wp-block-cover__image-background' ) ).toHaveAttribute( 'src', /uploads.*hill/ );
} );

test( 'with the plan in place a video cover and a sound show no prompt, without it they do [AVL-18]', async ( {
	page,
	blockPage,
	editor,
} ) => {
	await page.route( '**/sea.*', ( route ) => route.fulfill( { body: '' } ) );
	const { id } = await blockPage.publish( `<!-- wp:cover {"url":"/sea.mp4","backgroundType":"video","dimRatio":50} -->
<div class="wp-block-cover"><video class="wp-block-cover__video-background intrinsic-ignore" autoplay muted loop playsinline src="/sea.mp4" data-object-fit="cover"></video><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><div class="wp-block-cover__inner-container"></div></div>
<!-- /wp:cover -->

<!-- wp:audio -->
<figure class="wp-block-audio"><audio controls src="/sea.mp3"></audio></figure>
<!-- /wp:audio -->` );
	const banner = editor.canvas.locator( '.jetpack-upgrade-plan-banner' );
	for ( const [ plan, count ] of [
		[ 'free', 1 ],
		[ '', 0 ],
	] as const ) {
		await choosePlan( page, plan );
		await blockPage.editPost( id );
		for ( const name of [ 'core/cover', 'core/audio' ] ) {
			await editor.selectBlocks( blockPage.block( name ) );
			await editor.showBlockToolbar();
			await expect( banner ).toHaveCount( count );
		}
	}
} );
