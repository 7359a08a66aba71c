import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { plain, saved, SUMMER, WINTER } from './saved';

const slider = ( page: Page ) => page.locator( '.jx-slider' );
const control = ( page: Page ) => page.getByRole( 'slider', { name: 'Slide to compare images' } );
const label = ( page: Page, name: string ) => page.getByRole( 'button', { name, exact: true } );

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** @return Position and size of an element. */
async function boxOf( page: Page, selector: string ): Promise< Box > {
	await expect( page.locator( selector ) ).toBeVisible();
	return ( await page.locator( selector ).boundingBox() ) as Box;
}

/** Waits until the divider has moved to a position. */
async function expectAt( page: Page, percent: number, axis: 'x' | 'y' = 'x' ) {
	const size = axis === 'x' ? 'width' : 'height';
	await expect
		.poll( async () => {
			const [ frame, line ] = [ await boxOf( page, '.jx-slider' ), await boxOf( page, '.jx-handle' ) ];
			return Math.round( ( 100 * ( line[ axis ] - frame[ axis ] ) ) / frame[ size ] );
		} )
		.toBe( percent );
	await expect( control( page ) ).toHaveAttribute( 'aria-valuenow', String( percent ) );
}

/** Drags the divider with the mouse along several points. */
async function drag( page: Page, ...[ from, ...to ]: Array< readonly [ number, number ] > ) {
	const { x, y, width, height } = await boxOf( page, '.jx-slider' );
	const at = ( [ across, down ]: readonly [ number, number ] ) => [ x + width * across, y + height * down ] as const;
	await page.mouse.move( ...at( from ?? [ 0, 0 ] ) );
	await page.mouse.down();
	for ( const point of to ) {
		await page.mouse.move( ...at( point ), { steps: 4 } );
	}
}

const isGliding = ( page: Page ) => slider( page ).evaluate( ( { classList } ) => classList.contains( 'transition' ) );

test( 'image-compare: [IMC-19, IMC-22, IMC-24] the divider follows the mouse, even outside, and glides to a click', async ( {
	posts,
	visitor,
} ) => {
	const page = await visitor.open( ( await posts.publish( saved( WINTER, SUMMER ) ) ).link );
	await expectAt( page, 50 );
	await drag( page, [ 0.5, 0.5 ], [ 0.7, 0.4 ] );
	expect( await isGliding( page ) ).toBe( false );
	await expectAt( page, 70 );
	await page.mouse.up();

	await drag( page, [ 0.7, 0.2 ], [ 0.9, 0.2 ], [ 1.1, 1.2 ] );
	expect( await isGliding( page ) ).toBe( false );
	await page.mouse.up();
	await expect.poll( () => slider( page ).getAttribute( 'style' ) ).toContain( '99.00%' );

	// The divider stays where the mouse button was released.
	await page.mouse.move( 10, 10 );
	await expect.poll( () => slider( page ).getAttribute( 'style' ) ).toContain( '99.00%' );

	const { width, height } = await boxOf( page, '.jx-slider' );
	await slider( page ).click( { position: { x: width * 0.2, y: height * 0.8 } } );
	expect( await isGliding( page ) ).toBe( true );
	await expectAt( page, 20 );
	await page.keyboard.press( 'ArrowRight' );
	await expectAt( page, 21 );
} );

test( 'image-compare: [IMC-19, IMC-24] the divider follows a finger, but not one that scrolls', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( WINTER, SUMMER ).repeat( 3 ) );
	const page = await visitor.open( link, { width: 400 } );
	const frame = slider( page ).first();
	await expect( frame.locator( '.jx-handle' ) ).toBeVisible();
	await frame.scrollIntoViewIfNeeded();
	const { x, y, width, height } = ( await frame.boundingBox() ) as Box;
	const browser = await page.context().newCDPSession( page );
	await browser.send( 'Emulation.setTouchEmulationEnabled', { enabled: true } );
	const touch = ( type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Array< { x: number; y: number } > ) =>
		browser.send( 'Input.dispatchTouchEvent', { type, touchPoints: points } );
	const now = () => frame.locator( '.jx-controller' ).getAttribute( 'aria-valuenow' );

	await touch( 'touchStart', { x: x + width / 2, y: y + height / 2 } );
	for ( const part of [ 0.55, 0.6, 0.7, 0.8 ] ) {
		await touch( 'touchMove', { x: x + width * part, y: y + height / 2 } );
	}
	await touch( 'touchEnd' );
	await expect.poll( now ).toBe( '80' );

	await touch( 'touchStart', { x: x + width * 0.2, y: y + height * 0.9 } );
	for ( const up of [ 30, 60, 120, 180 ] ) {
		await touch( 'touchMove', { x: x + width * 0.2, y: y + height * 0.9 - up } );
	}
	await touch( 'touchEnd' );
	await expect.poll( () => page.evaluate( () => window.scrollY ) ).toBeGreaterThan( 100 );
	expect( await now() ).toBe( '80' );
} );

test( 'image-compare: [IMC-20, IMC-21, IMC-28] labels and divider are in tab order, keys move it by 1%, and its value is announced', async ( {
	posts,
	visitor,
} ) => {
	const page = await visitor.open(
		( await posts.publish( saved( WINTER, SUMMER, { labelBefore: 'Winter', startingPosition: 30 } ) ) ).link
	);
	await expectAt( page, 30 );
	await label( page, 'Winter' ).focus();
	await page.keyboard.press( 'Enter' );
	await expectAt( page, 90 );
	await page.keyboard.press( 'Tab' );
	await expect( label( page, 'After' ) ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expectAt( page, 10 );
	await page.keyboard.press( 'Tab' );
	await expect( control( page ) ).toBeFocused();
	for ( const [ key, percent ] of [
		[ 'ArrowRight', 11 ],
		[ 'ArrowUp', 12 ],
		[ 'ArrowLeft', 11 ],
		[ 'ArrowDown', 10 ],
		[ 'PageUp', 20 ],
		[ 'PageDown', 10 ],
		[ 'End', 99 ],
		[ 'Home', 1 ],
	] as const ) {
		await page.keyboard.press( key );
		await expectAt( page, percent );
	}
	await expect( control( page ) ).toHaveAttribute( 'aria-valuetext', '1 percent of Winter' );
	const outline = await control( page ).evaluate( ( element ) => getComputedStyle( element ).outlineStyle );
	expect( outline ).toBe( 'solid' );
	for ( const target of [ control( page ), label( page, 'Winter' ), label( page, 'After' ) ] ) {
		const { width, height } = ( await target.boundingBox() ) as Box;
		expect( Math.min( width, height ) ).toBeGreaterThanOrEqual( 24 );
	}
	await expectAccessiblePage( page );
} );

test( 'image-compare: [IMC-25] a vertical divider moves up and down by keys and pointer', async ( {
	posts,
	visitor,
} ) => {
	const page = await visitor.open(
		( await posts.publish( saved( WINTER, SUMMER, { orientation: 'vertical' } ) ) ).link
	);
	await expectAt( page, 50, 'y' );
	const [ frame, line ] = [ await boxOf( page, '.jx-slider' ), await boxOf( page, '.jx-handle' ) ];
	expect( Math.round( line.width ) ).toBe( Math.round( frame.width ) );
	await control( page ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expectAt( page, 51, 'y' );
	await page.keyboard.press( 'PageUp' );
	await expectAt( page, 41, 'y' );
	await drag( page, [ 0.1, 0.41 ], [ 0.8, 0.2 ] );
	await expectAt( page, 20, 'y' );
	await page.mouse.up();
} );

test( 'image-compare: [IMC-26, IMC-27] it resizes within 200 ms after the window', async ( { posts, visitor } ) => {
	const page = await visitor.open( ( await posts.publish( saved( WINTER, SUMMER ) ) ).link );
	await expectAt( page, 50 );
	await drag( page, [ 0.5, 0.5 ], [ 0.25, 0.5 ] );
	await page.mouse.up();
	await page.setViewportSize( { width: 320, height: 900 } );
	await page.waitForTimeout( 200 );
	const { width, height } = await boxOf( page, '.jx-slider' );
	expect( width ).toBeLessThan( 320 );
	expect( width / height ).toBeCloseTo( 1.5, 1 );
	await expectAt( page, 25 );
} );

for ( const [ what, before, after, ratio ] of [
	[ 'portraits', plain( 'tomato', 400, 800 ), plain( 'teal', 400, 800 ), 0.5 ],
	[ 'a landscape and a portrait', plain( 'tomato', 900, 600 ), plain( 'teal', 400, 800 ), 1.5 ],
	[ 'a small and a large one', plain( 'tomato', 90, 60 ), plain( 'teal', 2400, 1200 ), 1.5 ],
] as const ) {
	test( `image-compare: ${ what } fill the same area, in the shape of the first`, async ( { posts, visitor } ) => {
		const page = await visitor.open( ( await posts.publish( saved( before, after ) ) ).link );
		await expectAt( page, 50 );
		const frame = await boxOf( page, '.jx-slider' );
		expect( frame.width / frame.height ).toBeCloseTo( ratio, 1 );
		for ( const image of [ '.jx-left img', '.jx-right img' ] ) {
			const box = await boxOf( page, image );
			expect( [ box.x, box.y, box.width, box.height ].map( Math.round ) ).toEqual(
				[ frame.x, frame.y, frame.width, frame.height ].map( Math.round )
			);
		}
	} );
}

test( 'image-compare: the first image is on the left in right-to-left languages, too', async ( { posts, visitor } ) => {
	const page = await visitor.open( ( await posts.publish( saved( WINTER, SUMMER ) ) ).link );
	await expectAt( page, 50 );
	const css = readFileSync(
		join( import.meta.dirname, '../../../build/blocks/image-compare/style-rtl.css' ),
		'utf8'
	);
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
		document.querySelectorAll( '[id*="image-compare"]' ).forEach( ( style ) => style.remove() );
	} );
	await page.addStyleTag( { content: css } );
	await drag( page, [ 0.5, 0.5 ], [ 0.2, 0.5 ] );
	await page.mouse.up();
	await expectAt( page, 20 );
	await page.keyboard.press( 'ArrowRight' );
	await expectAt( page, 21 );
	const [ frame, before, round ] = [
		await boxOf( page, '.jx-slider' ),
		( await label( page, 'Before' ).boundingBox() ) as Box,
		( await control( page ).boundingBox() ) as Box,
	];
	expect( before.x ).toBeLessThan( frame.x + frame.width / 2 );
	expect( round.x + round.width / 2 ).toBeCloseTo( frame.x + 0.21 * frame.width + 1, -0.5 );
} );

test( 'image-compare: without scripts both images are stacked with their labels', async ( { posts, visitor } ) => {
	const page = await visitor.open( ( await posts.publish( saved( WINTER, SUMMER ) ) ).link, { script: false } );
	const [ winter, summer ] = [ await boxOf( page, '.jx-left img' ), await boxOf( page, '.jx-right img' ) ];
	expect( summer.y ).toBeGreaterThanOrEqual( winter.y + winter.height );
	expect( summer.height ).toBe( winter.height );
	await expect( page.getByText( 'Before' ) ).toBeVisible();
	await expect( page.getByText( 'After' ) ).toBeVisible();
	await expect( page.locator( '.jx-handle' ) ).toBeHidden();
} );

test( 'image-compare: a missing image leaves the other one whole, with both labels', async ( {
	posts,
	browser,
	baseURL,
} ) => {
	const gone = { ...SUMMER, url: '/wp-content/uploads/gone.jpg' };
	const { link } = await posts.publish( saved( WINTER, gone ) );
	// Do not check the console, where the browser logs the missing file.
	const context = await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] } } );
	const page = await context.newPage();
	const errors: string[] = [];
	page.on( 'pageerror', ( error ) => errors.push( String( error ) ) );
	await page.goto( link );
	await expect( slider( page ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'img', { name: 'Winter' } ) ).toHaveCSS( 'clip-path', 'none' );
	await expect( page.getByText( 'After' ) ).toBeVisible();
	await expect( page.locator( '.jx-handle' ) ).toBeHidden();
	expect( errors ).toEqual( [] );
	await context.close();
} );

test( 'image-compare: images in a hidden part of the page load once it is shown', async ( { posts, visitor } ) => {
	const hidden = ( content: string ) =>
		`<!-- wp:html --><div id="hidden" style="display:none"><!-- /wp:html -->${ content }<!-- wp:html --></div><!-- /wp:html -->`;
	const { link } = await posts.publish( hidden( saved( WINTER, SUMMER ) ) );
	const page = await visitor.open( 'about:blank' );
	const requested: string[] = [];
	page.on( 'request', ( request ) => requested.push( new URL( request.url() ).pathname ) );
	await page.goto( link, { waitUntil: 'networkidle' } );
	expect( requested.filter( ( path ) => path === WINTER.url || path === SUMMER.url ) ).toEqual( [] );
	await page.locator( '#hidden' ).evaluate( ( node ) => node.removeAttribute( 'style' ) );
	await expectAt( page, 50 );
	expect( requested ).toEqual( expect.arrayContaining( [ WINTER.url, SUMMER.url ] ) );
} );

test( 'image-compare: nothing glides with reduced motion, and hidden labels appear on focus', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( WINTER, SUMMER, { showLabels: false } ) );
	const page = await visitor.open( 'about:blank' );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.goto( link );
	await expectAt( page, 50 );
	await expect( label( page, 'Before' ) ).toHaveCSS( 'clip-path', 'inset(50%)' );
	await label( page, 'Before' ).focus();
	await expect( label( page, 'Before' ) ).toHaveCSS( 'clip-path', 'none' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.jx-handle' ) ).toHaveCSS( 'transition-duration', '0s' );
	await expectAt( page, 90 );
} );

test( 'image-compare: a long label overlaps both images, but no other text, on a small screen', async ( {
	posts,
	visitor,
} ) => {
	const labelBefore = 'The old pier, as it was before the storm of 1953 took half of it away';
	const { link } = await posts.publish( saved( WINTER, SUMMER, { labelBefore } ) );
	const page = await visitor.open( link, { width: 320 } );
	await expectAt( page, 50 );
	const long = label( page, labelBefore );
	await expect( long ).toBeInViewport();
	expect(
		await long.evaluate( ( element ) => {
			const { right, bottom } = element.getBoundingClientRect();
			return document.elementFromPoint( right - 5, bottom - 5 ) === element;
		} )
	).toBe( true );
	const [ one, other ] = [ await long.boundingBox(), await label( page, 'After' ).boundingBox() ] as [ Box, Box ];
	expect( one.y + one.height ).toBeLessThan( other.y );
} );

test( 'image-compare: nothing on the page shifts while the slider is built', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( WINTER, SUMMER ) );
	const page = await visitor.open( 'about:blank' );
	await page.addInitScript( () => {
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const { value } = entry as PerformanceEntry & { value: number };
				document.documentElement.dataset.shift = String(
					Number( document.documentElement.dataset.shift ?? 0 ) + value
				);
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.route( /\.woff2?$/, ( route ) => route.fulfill( { status: 200, body: '' } ) );
	await page.goto( link, { waitUntil: 'networkidle' } );
	await expectAt( page, 50 );
	expect( Number( ( await page.locator( 'html' ).getAttribute( 'data-shift' ) ) ?? 0 ) ).toBe( 0 );
} );
