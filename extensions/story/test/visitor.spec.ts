import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { app, button, expectShown, fillsScreen } from './player-page';
import { paintPicture, saved, upload, uploadVideo, type Item } from './pictures';

let pictures: Item[] = [];
let video: Item = {};

test.beforeAll( async ( { browser, requestUtils }, testInfo ) => {
	const add = async ( color: string, words: Item ) =>
		upload( requestUtils, await paintPicture( browser, testInfo, color ), words );
	pictures = [
		await add( 'maroon', { alt: 'Maroon', caption: 'See <a href="#maroon">maroon</a>' } ),
		await add( 'olive', { alt: 'Olive' } ),
		await add( 'navy', { alt: 'Navy' } ),
	];
	video = await uploadVideo( requestUtils );
} );

/** Stops the page's clock until the test advances it. Does not affect performance.now(), which WordPress uses. */
async function stopTime( page: Page ) {
	await page.addInitScript( () =>
		Object.assign( window, { entries: performance.getEntriesByType.bind( performance ) } )
	);
	await page.clock.install( { time: 0 } );
	await page.clock.pauseAt( 1000 );
	await page.addInitScript( () => {
		Object.assign( performance, { getEntriesByType: ( window as unknown as { entries: unknown } ).entries } );
	} );
}

/** Clicks the lower part of a story, which contains no buttons. */
async function touch( page: Page, milliseconds = 0 ) {
	const place = ( await app( page ).boundingBox() ) ?? { x: 0, y: 0, width: 0, height: 0 };
	await page.mouse.move( place.x + place.width / 2, place.y + place.height * 0.7 );
	await page.mouse.down();
	if ( milliseconds ) {
		await page.clock.runFor( milliseconds );
	}
	await page.mouse.up();
}

test( 'story: [STY-12, STY-13, STY-16, STY-17] a visitor plays it in full screen with the keyboard alone', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( pictures, { exitFullscreenOnEnd: false } ), 'A walk' );
	const page = await visitor.open( link );
	await expectShown( page, 'Maroon' );
	await expectAccessiblePage( page );

	// Enter starts the story in full screen.
	await button( page, 'Play story' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => fillsScreen( page ) ).toContain( 'wp-story-fullscreen' );
	await expect( app( page ) ).toBeFocused();
	await expect( app( page ) ).toHaveClass( /is-playing/ );
	await expect( page.getByRole( 'dialog', { name: 'A walk' } ) ).toBeVisible();
	await expectAccessiblePage( page );

	// In full screen, Space pauses the story, but Enter does not.
	await page.keyboard.press( 'Enter' );
	await expect( app( page ) ).toHaveClass( /is-playing/ );
	await page.keyboard.press( ' ' );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await page.keyboard.press( ' ' );
	await expect( app( page ) ).toHaveClass( /is-playing/ );

	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 'Olive' );
	await page.keyboard.press( 'ArrowLeft' );
	await expectShown( page, 'Maroon' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 'Navy' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( app( page ) ).toHaveClass( /is-ended/ );
	await expectShown( page, 'Navy' );

	await page.keyboard.press( ' ' );
	await expectShown( page, 'Maroon' );
	// Leave full screen as with the browser's command.
	await page.evaluate( () => document.exitFullscreen() );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await button( page, 'Play story' ).click();
	await expect.poll( () => fillsScreen( page ) ).toContain( 'wp-story-fullscreen' );
	await page.keyboard.press( 'Escape' );
	await expect.poll( () => fillsScreen( page ) ).toBe( '' );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await expect( button( page, 'Play story' ) ).toBeFocused();
} );

test( 'story: [STY-16, STY-20, STY-22, STY-23] it plays in place, according to its settings', async ( {
	posts,
	visitor,
} ) => {
	const settings = { playInFullscreen: false, playOnNextSlide: false, imageTime: 1 };
	const page = await visitor.open( ( await posts.publish( saved( pictures, settings ) ) ).link );
	await app( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( app( page ) ).toHaveClass( /is-playing/ );
	expect( await fillsScreen( page ) ).toBe( '' );
	await page.keyboard.press( 'Enter' );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await button( page, 'Play story' ).click();
	await expectShown( page, 'Olive' );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await expect( page.locator( '[aria-live]' ).first() ).toContainText( 'Slide 2 of 3, Olive' );

	await button( page, 'View in full screen' ).click();
	await expect.poll( () => fillsScreen( page ) ).toContain( 'wp-story-fullscreen' );
	await button( page, 'Go to slide 3' ).click();
	await button( page, 'Play story' ).click();
	await expect.poll( () => fillsScreen( page ) ).toBe( '' );
	await expect( button( page, 'Replay story' ) ).toBeVisible();
} );

/** Returns the inert elements, and the order in which Tab reaches the buttons. */
async function expectModal( page: Page ) {
	const dialog = page.getByRole( 'dialog', { name: 'A post' } );
	await expect( dialog ).toBeVisible();
	await expect( app( page ) ).toHaveCSS( 'position', 'fixed' );
	expect( await app( page ).boundingBox() ).toMatchObject( { x: 0, y: 0, ...page.viewportSize() } );
	await expect( page.locator( 'header' ).first() ).toHaveJSProperty( 'inert', true );
	for ( let step = 0; step < 20; step++ ) {
		await page.keyboard.press( 'Tab' );
		const place = await page.evaluate( () => {
			const { activeElement, body } = document;
			return activeElement === body || activeElement?.closest( '.wp-story-app' ) !== null;
		} );
		expect( place, 'the focus is in the dialog' ).toBe( true );
	}
}

test( 'story: [STY-14] on a phone it is a dialog over the page', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( pictures, { imageTime: 60 } ) );
	const page = await visitor.open( link, { width: 320 } );
	const before = await app( page ).boundingBox();
	await button( page, 'Play story' ).click();
	await expectModal( page );
	expect( await fillsScreen( page ) ).toBe( '' );
	await expectAccessiblePage( page );
	const small = await app( page )
		.getByRole( 'button' )
		.evaluateAll( ( all ) =>
			all
				.map( ( one ) => one.getBoundingClientRect() )
				.filter( ( { width, height } ) => width > 0 && ( width < 24 || height < 24 ) )
		);
	expect( small, 'buttons that a finger misses' ).toEqual( [] );
	await button( page, 'Exit full screen' ).click();
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect( page.locator( 'header' ).first() ).toHaveJSProperty( 'inert', false );
	await expect( button( page, 'Play story' ) ).toBeFocused();
	expect( ( await app( page ).boundingBox() )?.height ).toBe( before?.height );
} );

test( 'story: [STY-14, STY-27] it is also a dialog in browsers without full screen', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( pictures, { imageTime: 60 } ) );
	const page = await visitor.open( 'about:blank' );
	await page.addInitScript( () => {
		Object.defineProperty( Document.prototype, 'fullscreenEnabled', { get: () => false } );
	} );
	await page.goto( link );
	await button( page, 'Play story' ).click();
	await expectModal( page );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );

test( 'story: [STY-28, STY-29] a long touch pauses it, a short one advances, and buttons do the same', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( pictures, { imageTime: 3 } ) );
	const page = await visitor.open( 'about:blank', { width: 320 } );
	await stopTime( page );
	await page.goto( link );
	await page.locator( '.wp-story' ).scrollIntoViewIfNeeded();
	await button( page, 'Play story' ).click();
	await touch( page, 199 );
	await expectShown( page, 'Olive' );

	const image = page.locator( '.wp-story-slide:not([hidden]) img' );
	await expect( image ).toHaveJSProperty( 'complete', true );
	await touch( page, 3500 );
	await expectShown( page, 'Olive' );
	await page.clock.runFor( 2500 );
	await expectShown( page, 'Olive' );
	await page.clock.runFor( 600 );
	await expectShown( page, 'Navy' );

	// Check the same with the buttons: pause, back and next.
	await button( page, 'Pause story' ).click();
	await button( page, 'Previous slide' ).click();
	await expectShown( page, 'Olive' );
	await button( page, 'Next slide' ).click();
	await expectShown( page, 'Navy' );
	await touch( page );
	await expect( app( page ) ).toHaveClass( /is-ended/ );
} );

test( 'story: [STY-28, STY-29] a real finger does the same', async ( { posts, browser, baseURL } ) => {
	const { link } = await posts.publish( saved( pictures, { imageTime: 60 } ) );
	const context = await browser.newContext( {
		baseURL,
		hasTouch: true,
		isMobile: true,
		viewport: { width: 320, height: 640 },
		storageState: { cookies: [], origins: [] },
	} );
	const page = await context.newPage();
	await stopTime( page );
	await page.goto( link );
	await button( page, 'Play story' ).tap();
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	await page.touchscreen.tap( 160, 480 );
	await expectShown( page, 'Olive' );
	const session = await context.newCDPSession( page );
	await session.send( 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [ { x: 160, y: 480 } ] } );
	await page.clock.runFor( 90_000 );
	await session.send( 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] } );
	await expectShown( page, 'Olive' );
	await expect( app( page ) ).toHaveClass( /is-playing/ );
	await page.clock.runFor( 60_000 );
	await expectShown( page, 'Navy' );
	await context.close();
} );

test( 'story: a touch on a paused story starts it, if allowed', async ( { posts, visitor } ) => {
	const settings = { playInFullscreen: false, imageTime: 60 };
	const page = await visitor.open( ( await posts.publish( saved( pictures, settings ) ) ).link );
	await touch( page );
	await expect( app( page ) ).toHaveClass( /is-playing/ );
	await expectShown( page, 'Maroon' );
	const other = { ...settings, tapToPlayPause: false };
	const still = await visitor.open( ( await posts.publish( saved( pictures, other ) ) ).link );
	await touch( still );
	await expectShown( still, 'Olive' );
	await expect( app( still ) ).toHaveClass( /is-paused/ );
} );

test( 'story: [STY-18, STY-19, STY-20, STY-33] a video plays to its end, with and without sound, and the story continues', async ( {
	posts,
	visitor,
} ) => {
	const content = saved( [ video, pictures[ 1 ] as Item ], { imageTime: 1 } );
	const page = await visitor.open( ( await posts.publish( content ) ).link );
	const film = page.locator( 'video' );
	await expect( film ).not.toHaveAttribute( 'controls' );
	await button( page, 'Play story' ).click();
	await expect( film ).toHaveJSProperty( 'paused', false );
	await expect( film ).toHaveJSProperty( 'volume', 0.8 );
	await button( page, 'Mute' ).click();
	await expect( film ).toHaveJSProperty( 'muted', true );
	await button( page, 'Unmute' ).click();
	await expect( film ).toHaveJSProperty( 'muted', false );
	await button( page, 'Pause story' ).click();
	await expect( film ).toHaveJSProperty( 'paused', true );
	await button( page, 'Play story' ).click();
	// The video is displayed upright, although its size in the library is landscape.
	await expect( film ).toHaveClass( /wp-story-crop-wide/ );
	await expectShown( page, 'Olive' );
	await expect( app( page ) ).toHaveClass( /is-ended/ );
	await expect.poll( () => fillsScreen( page ) ).toBe( '' );
	await button( page, 'Replay story' ).click();
	await expectShown( page, 'Boat' );
	await expect.poll( () => film.evaluate( ( one: HTMLVideoElement ) => one.currentTime ) ).toBeGreaterThan( 0.3 );
} );

test( 'story: a URL and the settings can open it immediately, and unknown settings are ignored', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( [ video ] ) );
	const query = 'wp-story-load-in-fullscreen=true&wp-story-play-on-load=true&wp-story-volume=loud&wp-story-onclick=x';
	const page = await visitor.open( `${ link }?${ query }` );
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	// No video may play sound before the visitor turns it on.
	await expect( page.locator( 'video' ) ).toHaveJSProperty( 'muted', true );
	await expect( page.locator( 'video' ) ).toHaveJSProperty( 'volume', 0.8 );
	await expect
		.poll( () => page.locator( 'video' ).evaluate( ( one: HTMLVideoElement ) => one.currentTime ) )
		.toBeGreaterThan( 0.2 );

	const two = await visitor.open(
		`${ ( await posts.publish( saved( pictures ) + saved( pictures ) ) ).link }?${ query }`
	);
	await expect( app( two ).first() ).toHaveClass( /is-paused/ );
	await expect( two.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );

test( 'story: with reduced motion the visitor advances every slide', async ( { posts, visitor } ) => {
	const settings = { playOnLoad: true, playInFullscreen: false, imageTime: 1 };
	const { link } = await posts.publish( saved( pictures, settings ) );
	const page = await visitor.open( 'about:blank' );
	await stopTime( page );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.goto( link );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await button( page, 'Play story' ).click();
	await page.clock.runFor( 1100 );
	await expectShown( page, 'Olive' );
	await expect( app( page ) ).toHaveClass( /is-paused/ );
	await page.clock.runFor( 60_000 );
	await expectShown( page, 'Olive' );
} );

test( 'story: in right-to-left languages the arrows are swapped', async ( { posts, visitor } ) => {
	const page = await visitor.open( ( await posts.publish( saved( pictures ) ) ).link );
	await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	await app( page ).focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expectShown( page, 'Olive' );
	const [ back, on ] = [
		await button( page, 'Previous slide' ).boundingBox(),
		await button( page, 'Next slide' ).boundingBox(),
	];
	expect( on?.x ).toBeLessThan( back?.x ?? 0 );
} );
