import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { boxOf, canvas, CITIES, drawn, expect, links, map, mapBlock, test, TWO } from './map-test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( '[MAP-52] the map is three quarters as high as wide, at most 80% of the window, and does not shift the layout', async ( {
	posts,
	visitor,
	settle,
} ) => {
	const aligned = [ undefined, 'wide', 'full' ].map( ( align ) =>
		mapBlock( TWO, align ? { align, className: `align${ align }` } : {} )
	);
	const { link } = await posts.publish( aligned.join( '\n' ) );
	for ( const [ width, height ] of [
		[ 320, 900 ],
		[ 1280, 900 ],
		[ 1280, 500 ],
	] as const ) {
		const page = await visitor.open( '/?feed=rss2', { width } );
		await page.setViewportSize( { width, height } );
		await settle( page.context(), { token: 'pk.good' } );
		await page.goto( link );
		await drawn( page );
		const boxes = await Promise.all( ( await map( page ).all() ).map( boxOf ) );
		for ( const box of boxes ) {
			expect( box.height ).toBeCloseTo( Math.min( box.width * 0.75, height * 0.8 ), 0 );
		}
		// A map is as wide as other blocks with its alignment, whatever its height.
		const widths = boxes.map( ( box ) => Math.round( box.width ) );
		const room = await page.locator( '.wp-block-post-content' ).evaluate( ( content ) =>
			[ '', 'alignwide', 'alignfull' ].map( ( className ) => {
				const block = document.createElement( 'p' );
				block.className = className;
				content.append( block );
				return Math.round( block.getBoundingClientRect().width );
			} )
		);
		expect( widths ).toEqual( room );
		const shift = await page.evaluate(
			() =>
				new Promise< number >( ( resolve ) => {
					new PerformanceObserver( ( list ) => {
						const sum = list
							.getEntries()
							.flatMap(
								( entry ) => entry as unknown as { sources: { node?: Element }[]; value: number }
							)
							.filter( ( { sources } ) =>
								sources.some( ( { node } ) => node?.closest?.( '.wp-block-jetpack-map' ) )
							)
							.reduce( ( total, { value } ) => total + value, 0 );
						resolve( sum );
					} ).observe( { type: 'layout-shift', buffered: true } );
					setTimeout( () => resolve( 0 ), 300 );
				} )
		);
		expect( shift ).toBe( 0 );
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect( overflow ).toBeLessThanOrEqual( 0 );
	}
} );

test( '[MAP-32] the built-in map of countries and cities appears without a token or tiles, and requests no other server', async ( {
	posts,
	visitor,
	settle,
	mapbox,
} ) => {
	const spacer =
		'<!-- wp:spacer {"height":"3000px"} -->\n<div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';
	const { link } = await posts.publish( spacer + mapBlock( CITIES ) );
	const page = await visitor.open( '/?feed=rss2' );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.addInitScript( () => {
		const { fillText } = CanvasRenderingContext2D.prototype;
		CanvasRenderingContext2D.prototype.fillText = function ( text, ...position ) {
			document.documentElement.dataset.names = `${ document.documentElement.dataset.names ?? '' }|${ text }|`;
			return fillText.call( this, text, ...position );
		};
	} );
	// The built-in map loads nothing from other servers, so it needs no consent.
	await settle( page.context(), { ask: true } );
	await page.goto( link );
	await page.waitForLoadState( 'networkidle' );
	expect( asked.filter( ( address ) => address.includes( 'view-chunks' ) ) ).toEqual( [] );
	await expect( map( page ).getByRole( 'button' ) ).toHaveCount( 0 );

	await map( page ).scrollIntoViewIfNeeded();
	await drawn( page );
	const names = page.locator( 'html' );
	for ( const name of [ 'Berlin', 'Amsterdam', 'Germany' ] ) {
		await expect( names ).toHaveAttribute( 'data-names', new RegExp( `\\|${ name }\\|` ) );
	}
	await expect( page.getByText( 'Natural Earth' ) ).toBeVisible();
	const site = new URL( link ).host;
	expect( asked.filter( ( address ) => ! [ site, '' ].includes( new URL( address ).host ) ) ).toEqual( [] );
	expect( mapbox.requests ).toEqual( [] );
	await expectAccessiblePage( page );
	await page.getByRole( 'button', { name: 'Hamburg' } ).click();
	await expect( page.getByRole( 'dialog', { name: 'Hamburg' } ) ).toContainText( 'A port' );

	// Print shows the list.
	await page.emulateMedia( { media: 'print' } );
	await expect( canvas( page ) ).toBeHidden();
	for ( const one of await links( page ).all() ) {
		expect( ( await boxOf( one ) ).height ).toBeGreaterThan( 10 );
	}
	expect( ( await boxOf( map( page ) ) ).height ).toBeLessThan( 250 );
} );

test( 'on 320 pixels, pins and buttons do not overlap, a popup leaves the map visible, and right-to-left is mirrored', async ( {
	posts,
	visitor,
	settle,
} ) => {
	const { link } = await posts.publish( mapBlock( CITIES ) );
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		const page = await visitor.open( '/?feed=rss2', { width: 320 } );
		await page.addInitScript( ( dir ) => {
			document.addEventListener( 'DOMContentLoaded', () => ( document.documentElement.dir = dir ) );
		}, direction );
		await settle( page.context(), {} );
		await page.goto( link );
		await drawn( page );
		const room = await boxOf( map( page ) );
		const pins = page.locator( '.wp-block-jetpack-map-marker' );
		const buttons = page.locator( '.mapboxgl-ctrl-group' );
		await expect( pins ).toHaveCount( 3 );
		for ( const pin of await Promise.all( ( await pins.all() ).map( boxOf ) ) ) {
			for ( const button of await Promise.all( ( await buttons.all() ).map( boxOf ) ) ) {
				const isApart =
					pin.x >= button.x + button.width ||
					pin.x + pin.width <= button.x ||
					pin.y >= button.y + button.height ||
					pin.y + pin.height <= button.y;
				expect( isApart ).toBe( true );
			}
		}
		const zoom = await boxOf( page.getByRole( 'button', { name: 'Zoom in' } ) );
		expect( zoom.x < room.x + room.width / 2 ).toBe( direction === 'ltr' );
		const full = await boxOf( page.getByRole( 'button', { name: 'Enter fullscreen' } ) );
		expect( full.x < room.x + room.width / 2 ).toBe( direction === 'rtl' );

		await page.getByRole( 'button', { name: 'Vienna' } ).click();
		const popup = await boxOf( page.getByRole( 'dialog', { name: 'Vienna' } ) );
		expect( popup.height ).toBeLessThan( room.height * 0.6 );
		await expect
			.poll( async () => {
				const pin = await boxOf( page.getByRole( 'button', { name: 'Vienna' } ) );
				return pin.y >= room.y && pin.y + pin.height <= popup.y;
			} )
			.toBe( true );
	}
} );

test( 'one finger scrolls the page and shows a hint that two fingers move the map', async ( {
	posts,
	browser,
	baseURL,
	settle,
} ) => {
	const spacer =
		'<!-- wp:spacer {"height":"2000px"} -->\n<div style="height:2000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';
	const { link } = await posts.publish( mapBlock( CITIES ) + spacer );
	const context = await browser.newContext( {
		baseURL,
		storageState: { cookies: [], origins: [] },
		viewport: { width: 390, height: 800 },
		hasTouch: true,
		isMobile: true,
	} );
	const page = await context.newPage();
	await settle( context, {} );
	await page.goto( link );
	await drawn( page );
	const box = await boxOf( map( page ) );
	const touch = await context.newCDPSession( page );
	const swipe = async ( fingers: number ) => {
		const points = ( way: number ) =>
			Array.from( { length: fingers }, ( _, id ) => ( {
				id,
				x: box.x + 100 + 60 * id,
				y: box.y + box.height - 40 - way,
			} ) );
		await touch.send( 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points( 0 ) } );
		for ( let way = 10; way <= 120; way += 10 ) {
			await touch.send( 'Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points( way ) } );
		}
		await touch.send( 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] } );
	};
	const scrolled = () => page.evaluate( () => Math.round( window.scrollY ) );
	/** Returns the vertical position of a pin on the map. Measures both in one call, because the page may be scrolling. */
	const pinOnMap = () =>
		map( page ).evaluate(
			( root, pin ) => ( pin?.getBoundingClientRect().y ?? NaN ) - root.getBoundingClientRect().y,
			hamburg
		);
	const hamburg = await page.getByRole( 'button', { name: 'Hamburg' } ).elementHandle();
	const hint = page.getByText( 'Use two fingers to move the map' );
	await expect( hint ).toHaveCSS( 'opacity', '0' );

	const before = await pinOnMap();
	await swipe( 2 );
	await expect.poll( pinOnMap ).toBeLessThan( before - 60 );
	expect( await scrolled() ).toBe( 0 );
	await expect( hint ).toHaveCSS( 'opacity', '0' );

	// Wait until the map has stopped: then it places pins on whole pixels.
	let moved = NaN;
	await expect
		.poll( async () => {
			const last = moved;
			moved = await pinOnMap();
			return moved - last;
		} )
		.toBe( 0 );
	await swipe( 1 );
	await expect.poll( scrolled ).toBeGreaterThan( 60 );
	expect( await pinOnMap() ).toBeCloseTo( moved, 0 );
	await expect( hint ).toHaveClass( /is-shown/ );
	await expect( hint ).toHaveCSS( 'opacity', '0' );
	await context.close();
} );
