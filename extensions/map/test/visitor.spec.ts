import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import {
	boxOf,
	canvas,
	drawn,
	expect,
	links,
	map,
	mapBlock,
	test,
	TWO,
	type SiteSettings,
	type TestPoint,
} from './map-test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

interface Visit {
	readonly visitor: { open: ( address: string, options?: { width?: number } ) => Promise< Page > };
	readonly settle: ( context: ReturnType< Page[ 'context' ] >, settings: SiteSettings ) => Promise< void >;
}

/** Opens a page as a visitor of a site with these settings, and records the requested hosts. */
async function visit( { visitor, settle }: Visit, link: string, settings: SiteSettings, width = 1280 ) {
	const page = await visitor.open( '/?feed=rss2', { width } );
	const hosts = new Set< string >();
	page.on( 'request', ( request ) => hosts.add( new URL( request.url() ).host ) );
	await settle( page.context(), settings );
	await page.goto( link );
	const site = new URL( link ).host;
	return { page, foreign: () => [ ...hosts ].filter( ( host ) => host && host !== site ) };
}

test( '[MAP-17, MAP-19, MAP-23, MAP-24] a visitor uses a map with mouse and keyboard', async ( {
	posts,
	visitor,
	settle,
	mapbox,
} ) => {
	const { link } = await posts.publish( mapBlock( TWO ) );
	const { page, foreign } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	expect( foreign() ).toEqual( [ new URL( mapbox.url ).host ] );
	expect( mapbox.requests.every( ( request ) => request.includes( 'access_token=pk.good' ) ) ).toBe( true );
	await expectAccessiblePage( page );
	await expect( page.getByRole( 'button', { name: 'Enter fullscreen' } ) ).toBeVisible();

	// Both places are visible, at the highest zoom level that leaves a margin.
	const pins = page.locator( '.wp-block-jetpack-map-marker' );
	await expect( pins ).toHaveCount( 2 );
	const room = await boxOf( map( page ) );
	const tips = ( await Promise.all( ( await pins.all() ).map( boxOf ) ) ).map( ( { x, y, width, height } ) => ( {
		x: x + width / 2 - room.x,
		y: y + height - room.y,
	} ) );
	const [ across, down ] = [ tips.map( ( { x } ) => x ), tips.map( ( { y } ) => y ) ];
	const margins = [
		Math.min( ...across, room.width - Math.max( ...across ) ) - 40,
		Math.min( ...down, room.height - Math.max( ...down ) ) - 80,
	];
	expect( Math.min( ...margins ) ).toBeCloseTo( 0, -1 );

	const opera = page.getByRole( 'button', { name: 'Opera' } );
	await opera.focus();
	await page.keyboard.press( 'Enter' );
	const popup = page.getByRole( 'dialog', { name: 'Opera' } );
	await expect( popup.getByText( 'Opera' ) ).toBeVisible();
	await expect( popup.getByText( 'Ring 2' ) ).toBeVisible();
	await expect( popup.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expect( popup.getByRole( 'button', { name: 'Close' } ) ).toBeFocused();
	await expect( popup.getByRole( 'button' ) ).toHaveCount( 1 );
	await expectAccessiblePage( page );
	await page.keyboard.press( 'Escape' );
	await expect( popup ).toHaveCount( 0 );
	await expect( opera ).toBeFocused();

	await page.getByRole( 'button', { name: 'Parliament' } ).click();
	await expect( page.getByRole( 'dialog', { name: 'Parliament' } ) ).toBeVisible();
	await canvas( page ).click( { position: { x: 300, y: 200 } } );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );

	// The list is only visually hidden: it becomes visible with keyboard focus.
	await links( page ).first().focus();
	const box = await links( page ).first().boundingBox();
	expect( box?.height ).toBeGreaterThan( 10 );
} );

test( '[MAP-19, MAP-26] a single marker is centered, without a fullscreen button if the author turned it off', async ( {
	posts,
	visitor,
	settle,
} ) => {
	const { link } = await posts.publish( mapBlock( TWO.slice( 0, 1 ), { showFullscreenButton: false } ) );
	const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	await expect( page.getByRole( 'button', { name: 'Enter fullscreen' } ) ).toHaveCount( 0 );
	const [ room, pin ] = [ await boxOf( map( page ) ), await boxOf( page.getByRole( 'button', { name: 'Opera' } ) ) ];
	expect( pin.x + pin.width / 2 - room.x ).toBeCloseTo( room.width / 2, -1 );
	expect( pin.y + pin.height - room.y ).toBeCloseTo( room.height / 2, -1 );
} );

for ( const [ what, settings, failure, told ] of [
	[ 'with a token that is refused', { token: 'pk.refused' }, undefined, /Unauthorized/ ],
	[ 'when styles fail', { token: 'pk.good' }, /styles/, 'Internal Server Error' ],
	[ 'when tiles fail', { tiles: 'tiles' }, /^\/osm/, 'Internal Server Error' ],
] as const ) {
	test( `[MAP-32, MAP-48] a visitor sees the list of links ${ what }, and an event reports the reason`, async ( {
		blockPage,
		visitor,
		settle,
		mapbox,
		consoleErrors,
	} ) => {
		if ( failure ) {
			mapbox.failWith( failure );
		}
		const tiles = 'tiles' in settings ? `${ mapbox.url }/osm/{z}/{x}/{y}.png` : undefined;
		const { link } = await blockPage.publish( mapBlock( TWO ) );
		const context = await visitor.open( '/?feed=rss2' );
		await settle( context.context(), { ...settings, tiles } );
		const page = await context.context().newPage();
		await page.addInitScript( () => {
			document.addEventListener( 'mapbox_error', ( event ) => {
				document.documentElement.dataset.told = ( event as CustomEvent< { message: string } > ).detail.message;
			} );
		} );
		await page.goto( link );
		await expect( page.getByText( 'The map could not be loaded.' ) ).toBeVisible( { timeout: 30_000 } );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'data-told', told );
		await expect( links( page ) ).toHaveText( [ 'Opera', 'Parliament' ] );
		await expect( links( page ).first() ).toBeVisible();
		await expect( page.locator( 'canvas' ) ).toHaveCount( 0 );
		expect( consoleErrors ).toEqual( [] );
	} );
}

test( 'an owner’s tiles are drawn with attribution, and Mapbox is not requested', async ( {
	posts,
	visitor,
	settle,
	mapbox,
} ) => {
	const { link } = await posts.publish( mapBlock( TWO ) );
	const tiles = `${ mapbox.url }/osm/{z}/{x}/{y}.png`;
	const { page } = await visit( { visitor, settle }, link, { tiles, attribution: '© <b>OSM</b>', token: 'pk.good' } );
	await drawn( page );
	// The attribution is text: HTML tags are removed.
	await expect( page.getByText( '© OSM', { exact: true } ) ).toBeVisible();
	await expect( page.locator( '.wp-block-jetpack-map b' ) ).toHaveCount( 0 );
	expect( mapbox.requests.filter( ( request ) => ! request.startsWith( '/osm/' ) ) ).toEqual( [] );
	expect( await page.content() ).not.toContain( 'pk.good' );
} );

test( 'no other host is requested until the map is near', async ( { posts, visitor, settle, mapbox } ) => {
	const spacer =
		'<!-- wp:spacer {"height":"4000px"} -->\n<div style="height:4000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';
	const { link } = await posts.publish( spacer + mapBlock( TWO ) );
	const { page, foreign } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await page.waitForLoadState( 'networkidle' );
	expect( foreign() ).toEqual( [] );
	expect( mapbox.requests ).toEqual( [] );
	await map( page ).scrollIntoViewIfNeeded();
	await drawn( page );
} );

test( 'with consent required, nothing is loaded before the visitor presses the button', async ( {
	posts,
	visitor,
	settle,
} ) => {
	const { link } = await posts.publish( mapBlock( TWO ) );
	const { page, foreign } = await visit( { visitor, settle }, link, { token: 'pk.good', ask: true } );
	const button = page.getByRole( 'button', { name: 'Show the map from Mapbox' } );
	await expect( button ).toBeVisible();
	await expect( links( page ).first() ).toBeVisible();
	await page.waitForLoadState( 'networkidle' );
	expect( foreign() ).toEqual( [] );
	await expectAccessiblePage( page );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await drawn( page );
	await expect( map( page ) ).toBeFocused();
} );

test( 'without script the links are shown, and no other host is requested', async ( {
	posts,
	visitor,
	settle,
	mapbox,
} ) => {
	const { link } = await posts.publish( mapBlock( TWO ) );
	const page = await visitor.open( '/?feed=rss2', { script: false } );
	await settle( page.context(), { token: 'pk.good', ask: true } );
	await page.goto( link );
	await expect( links( page ) ).toHaveText( [ 'Opera', 'Parliament' ] );
	await expect( links( page ).first() ).toBeVisible();
	await expect( map( page ).getByRole( 'button' ) ).toHaveCount( 0 );
	expect( mapbox.requests ).toEqual( [] );
} );

for ( const [ what, pattern ] of [
	[ 'Mapbox can’t be reached', /access_token/ ],
	[ 'the engine does not come', /view-chunks/ ],
] as const ) {
	test( `the links stay visible when ${ what }`, async ( { posts, browser, baseURL, settle } ) => {
		const { link } = await posts.publish( mapBlock( TWO ) );
		// Expected: the browser logs failed requests.
		const context = await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] } } );
		const page = await context.newPage();
		const lost: string[] = [];
		await settle( context, { token: 'pk.good' } );
		await page.route( pattern, ( route ) => {
			lost.push( route.request().url() );
			return route.abort();
		} );
		await page.goto( link );
		await expect.poll( () => lost.length ).toBeGreaterThan( 0 );
		await expect( page.getByText( 'The map could not be loaded.' ) ).toBeVisible( { timeout: 30_000 } );
		await expect( links( page ) ).toHaveText( [ 'Opera', 'Parliament' ] );
		await expect( links( page ).first() ).toBeVisible();
		await context.close();
	} );
}

test( 'a browser without WebGL shows the links and loads nothing', async ( { posts, visitor, settle, mapbox } ) => {
	const { link } = await posts.publish( mapBlock( TWO ) );
	const page = await visitor.open( '/?feed=rss2' );
	await settle( page.context(), { token: 'pk.good' } );
	await page.addInitScript( () => {
		HTMLCanvasElement.prototype.getContext = () => null;
	} );
	await page.goto( link );
	await expect( page.getByText( 'The map could not be loaded.' ) ).toBeVisible( { timeout: 30_000 } );
	await expect( links( page ).first() ).toBeVisible();
	expect( mapbox.requests ).toEqual( [] );
} );

test( '[MAP-10, MAP-11] the map has the author’s style and details, and goes full screen on demand', async ( {
	posts,
	visitor,
	settle,
	mapbox,
} ) => {
	const mapCenter = { lng: 0, lat: 0 };
	for ( const mapDetails of [ true, false ] ) {
		mapbox.requests.length = 0;
		const content = mapBlock( [], { mapCenter, mapDetails, className: 'is-style-terrain' } );
		const { link } = await posts.publish( content );
		const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
		await drawn( page );
		expect( mapbox.requests.filter( ( request ) => request.includes( '/outdoors-v11?' ) ) ).toHaveLength( 1 );
		// Only a map that shows names requests glyphs, the shapes of letters.
		const letters = mapbox.requests.filter( ( request ) => request.startsWith( '/fonts/' ) );
		expect( letters.length > 0 ).toBe( mapDetails );

		// Enter full screen and leave it.
		const sizeOf = async () => {
			const { width, height } = await boxOf( canvas( page ) );
			return [ Math.round( width ), Math.round( height ) ];
		};
		const before = await sizeOf();
		await page.getByRole( 'button', { name: 'Enter fullscreen' } ).click();
		await expect( page.getByRole( 'button', { name: 'Exit fullscreen' } ) ).toBeVisible();
		const screenSize = () => page.evaluate( () => [ window.innerWidth, window.innerHeight ] );
		await expect.poll( async () => String( await sizeOf() ) === String( await screenSize() ) ).toBe( true );
		await page.getByRole( 'button', { name: 'Exit fullscreen' } ).click();
		await expect.poll( sizeOf ).toEqual( before );
	}
} );

test( 'no usage is reported to Mapbox', async ( { posts, visitor, settle, mapbox } ) => {
	const { link } = await posts.publish( mapBlock( TWO ) );
	const page = await visitor.open( '/?feed=rss2' );
	await settle( page.context(), { token: 'pk.good', api: 'https://api.mapbox.com' } );
	const hosts = new Set< string >();
	await page.route( /mapbox\.com/, async ( route ) => {
		const url = new URL( route.request().url() );
		hosts.add( url.host );
		await route.fulfill( { response: await page.request.fetch( mapbox.url + url.pathname + url.search ) } );
	} );
	await page.goto( link );
	await drawn( page );
	await page.waitForTimeout( 1500 );
	expect( [ ...hosts ] ).toEqual( [ 'api.mapbox.com' ] );
} );

test( '2,000 places are drawn as few buttons that the keyboard can open', async ( { posts, visitor, settle } ) => {
	const many: TestPoint[] = Array.from( { length: 2000 }, ( _, index ) => ( {
		title: `P${ index }`,
		coordinates: { longitude: 16 + ( index % 50 ) / 20, latitude: 47 + Math.floor( index / 50 ) / 20 },
	} ) );
	const { link } = await posts.publish( mapBlock( many ) );
	const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	const pins = page.locator( '.wp-block-jetpack-map-marker' );
	const count = await pins.count();
	expect( count ).toBeGreaterThan( 5 );
	expect( count ).toBeLessThan( 400 );
	const sums = await pins.allTextContents();
	expect( sums.reduce( ( sum, text ) => sum + ( Number( text ) || 1 ), 0 ) ).toBe( 2000 );
	const first = page.locator( '.is-cluster' ).first();
	await expect( first ).toHaveAccessibleName( /^\d+ places: zoom in$/ );
	await expectAccessiblePage( page );
	const before = await first.getAttribute( 'aria-label' );
	await first.focus();
	await page.keyboard.press( 'Enter' );
	await expect( canvas( page ) ).toBeFocused();
	await expect( page.getByRole( 'button', { name: String( before ) } ) ).toHaveCount( 0 );
} );

test( '10,000 points, most of them malformed or malicious, do no harm', async ( { posts, visitor, settle } ) => {
	const wrong: [ unknown, unknown ][] = [
		[ 'east', 'north' ],
		[ null, null ],
		[ 999, -999 ],
		[ 'NaN', 1 ],
		[ '', ' ' ],
		[ [ 1 ], {} ],
	];
	const odd: TestPoint[] = Array.from( { length: 9_999 }, ( _, index ) => {
		const [ longitude, latitude ] = wrong[ index % wrong.length ] ?? [];
		return { title: `P${ index }`, coordinates: { longitude, latitude } };
	} );
	const hostile: TestPoint = {
		title: '<img src=x onerror=alert(1)>',
		caption: '<script>alert(1)</script>',
		coordinates: { longitude: 1, latitude: 2 },
	};
	const content = mapBlock( [ ...odd, hostile ], { markerColor: 'url(//evil.example/#x)' } );
	const { link } = await posts.publish( content );
	const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	await expect( page.locator( '.wp-block-jetpack-map-marker' ) ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: hostile.title as string } ).click();
	await expect( page.getByRole( 'dialog' ).getByText( hostile.title as string ) ).toBeVisible();
	await expect( map( page ).locator( 'img, script' ) ).toHaveCount( 0 );
} );
