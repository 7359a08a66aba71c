import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, mapBlock, test, TWO, type SiteSettings, type TestPoint } from './map-test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

const map = ( page: Page ) => page.locator( '.wp-block-jetpack-map' );
const links = ( page: Page ) => map( page ).locator( 'ul a' );
const canvas = ( page: Page ) => page.locator( '.wp-block-jetpack-map.is-drawn canvas' );
const drawn = ( page: Page ) => expect( canvas( page ) ).toBeVisible( { timeout: 30_000 } );

interface Visit {
	readonly visitor: { open: ( address: string, options?: { width?: number } ) => Promise< Page > };
	readonly settle: ( context: ReturnType< Page[ 'context' ] >, settings: SiteSettings ) => Promise< void >;
}

/** Opens a page as a visitor of a site with these settings, and notes the hosts that are asked. */
async function visit( { visitor, settle }: Visit, link: string, settings: SiteSettings, width = 1280 ) {
	const page = await visitor.open( '/?feed=rss2', { width } );
	const hosts = new Set< string >();
	page.on( 'request', ( request ) => hosts.add( new URL( request.url() ).host ) );
	await settle( page.context(), settings );
	await page.goto( link );
	const site = new URL( link ).host;
	return { page, foreign: () => [ ...hosts ].filter( ( host ) => host && host !== site ) };
}

test( '[MAP-17, MAP-19, MAP-23, MAP-24, MAP-27, MAP-47] a visitor reads a map by mouse and keyboard', async ( {
	blockPage,
	visitor,
	settle,
	mapbox,
} ) => {
	const { link } = await blockPage.publish( mapBlock( TWO ) );
	const { page, foreign } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	expect( foreign() ).toEqual( [ new URL( mapbox.url ).host ] );
	expect( mapbox.requests.every( ( request ) => request.includes( 'access_token=pk.good' ) ) ).toBe( true );
	await expectAccessiblePage( page );
	await expect( page.getByRole( 'button', { name: 'Enter fullscreen' } ) ).toBeVisible();

	// Both are on the map.
	const pins = page.locator( '.wp-block-jetpack-map-marker' );
	await expect( pins ).toHaveCount( 2 );
	const room = await map( page ).boundingBox();
	for ( const pin of await pins.all() ) {
		const box = await pin.boundingBox();
		expect( box && room && box.x > room.x && box.y > room.y && box.x < room.x + room.width ).toBe( true );
	}

	const opera = page.getByRole( 'button', { name: 'Opera' } );
	await opera.focus();
	await page.keyboard.press( 'Enter' );
	const popup = page.getByRole( 'dialog', { name: 'Opera' } );
	await expect( popup.getByRole( 'heading', { name: 'Opera' } ) ).toBeVisible();
	await expect( popup.getByText( 'Ring 2' ) ).toBeVisible();
	await expect( popup.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expect( popup.getByRole( 'button', { name: 'Close' } ) ).toBeFocused();
	await expect( popup.getByRole( 'button' ) ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await expect( popup ).toHaveCount( 0 );
	await expect( opera ).toBeFocused();

	await page.getByRole( 'button', { name: 'Parliament' } ).click();
	await expect( page.getByRole( 'dialog', { name: 'Parliament' } ) ).toBeVisible();
	await canvas( page ).click( { position: { x: 300, y: 200 } } );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );

	// The list is still there, and shows itself to the keyboard.
	await links( page ).first().focus();
	const box = await links( page ).first().boundingBox();
	expect( box?.height ).toBeGreaterThan( 10 );
} );

test( '[MAP-19, MAP-26] one marker stands in the middle, without a button that the author does not want', async ( {
	blockPage,
	visitor,
	settle,
} ) => {
	const { link } = await blockPage.publish( mapBlock( TWO.slice( 0, 1 ), { showFullscreenButton: false } ) );
	const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	await expect( page.getByRole( 'button', { name: 'Enter fullscreen' } ) ).toHaveCount( 0 );
	const [ room, pin ] = [
		await map( page ).boundingBox(),
		await page.getByRole( 'button', { name: 'Opera' } ).boundingBox(),
	];
	expect( pin && room && pin.x + pin.width / 2 - room.x ).toBeCloseTo( Number( room?.width ) / 2, -1 );
	expect( pin && room && pin.y + pin.height - room.y ).toBeCloseTo( Number( room?.height ) / 2, -1 );
} );

test( '[MAP-52] the map is three quarters as high as wide, at most 80% of the window, and nothing jumps', async ( {
	blockPage,
	visitor,
	settle,
} ) => {
	const { link } = await blockPage.publish( mapBlock( TWO ) );
	for ( const width of [ 320, 1280 ] ) {
		const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' }, width );
		await drawn( page );
		const box = await map( page ).boundingBox();
		expect( box?.height ).toBeCloseTo( Math.min( Number( box?.width ) * 0.75, 720 ), 0 );
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

for ( const [ what, settings, failure ] of [
	[ 'without a token', {}, undefined ],
	[ 'with a token that is refused', { token: 'pk.refused' }, undefined ],
	[ 'when styles fail', { token: 'pk.good' }, /styles/ ],
	[ 'when tiles fail', { tiles: 'tiles' }, /^\/osm/ ],
] as const ) {
	test( `[MAP-32, MAP-48] the list of links is what a visitor has ${ what }`, async ( {
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
		await page.goto( link );
		if ( 'token' in settings || tiles ) {
			await expect( page.getByText( 'The map could not be loaded.' ) ).toBeVisible( { timeout: 30_000 } );
		}
		await expect( links( page ) ).toHaveText( [ 'Opera', 'Parliament' ] );
		await expect( links( page ).first() ).toBeVisible();
		await expect( page.locator( 'canvas' ) ).toHaveCount( 0 );
		expect( consoleErrors ).toEqual( [] );
	} );
}

test( 'an owner’s tiles are drawn, with thanks, and Mapbox is not asked', async ( {
	blockPage,
	visitor,
	settle,
	mapbox,
} ) => {
	const { link } = await blockPage.publish( mapBlock( TWO ) );
	const tiles = `${ mapbox.url }/osm/{z}/{x}/{y}.png`;
	const { page } = await visit( { visitor, settle }, link, { tiles, attribution: '© <b>OSM</b>', token: 'pk.good' } );
	await drawn( page );
	await expect( page.getByText( '© <b>OSM</b>' ) ).toBeVisible();
	expect( mapbox.requests.filter( ( request ) => ! request.startsWith( '/osm/' ) ) ).toEqual( [] );
	expect( await page.content() ).not.toContain( 'pk.good' );
} );

test( 'nothing is asked of another host until the map is near', async ( { blockPage, visitor, settle, mapbox } ) => {
	const spacer =
		'<!-- wp:spacer {"height":"4000px"} -->\n<div style="height:4000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';
	const { link } = await blockPage.publish( spacer + mapBlock( TWO ) );
	const { page, foreign } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await page.waitForLoadState( 'networkidle' );
	expect( foreign() ).toEqual( [] );
	expect( mapbox.requests ).toEqual( [] );
	await map( page ).scrollIntoViewIfNeeded();
	await drawn( page );
} );

test( 'where visitors are asked, nothing is loaded before the button is pressed', async ( {
	blockPage,
	visitor,
	settle,
} ) => {
	const { link } = await blockPage.publish( mapBlock( TWO ) );
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
} );

test( 'at Mapbox itself no use is reported', async ( { blockPage, visitor, settle, mapbox } ) => {
	const { link } = await blockPage.publish( mapBlock( TWO ) );
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

test( '2,000 places are drawn as few buttons, and odd or hostile ones do no harm', async ( {
	blockPage,
	visitor,
	settle,
} ) => {
	const many: TestPoint[] = Array.from( { length: 2000 }, ( _, index ) => ( {
		title: `P${ index }`,
		coordinates: { longitude: 16 + ( index % 50 ) / 20, latitude: 47 + Math.floor( index / 50 ) / 20 },
	} ) );
	const odd = [
		{ title: 'text', coordinates: { longitude: 'east', latitude: 'north' } },
		{ title: 'far', coordinates: { longitude: 999, latitude: -999 } },
	];
	const { link } = await blockPage.publish(
		mapBlock( [ ...many, ...odd ], { markerColor: 'url(//evil.example/#x)' } )
	);
	const { page } = await visit( { visitor, settle }, link, { token: 'pk.good' } );
	await drawn( page );
	const pins = page.locator( '.wp-block-jetpack-map-marker' );
	const count = await pins.count();
	expect( count ).toBeGreaterThan( 5 );
	expect( count ).toBeLessThan( 400 );
	const sums = await pins.allTextContents();
	expect( sums.reduce( ( sum, text ) => sum + ( Number( text ) || 1 ), 0 ) ).toBe( 2000 );
	await page.locator( '.is-cluster' ).first().click();
	await expect( canvas( page ) ).toBeFocused();

	const hostile = {
		title: '<img src=x onerror=alert(1)>',
		caption: '<script>alert(1)</script>',
		coordinates: { longitude: 1, latitude: 2 },
	};
	const second = await blockPage.publish( mapBlock( [ hostile ] ) );
	await page.goto( second.link );
	await drawn( page );
	await page.getByRole( 'button', { name: hostile.title } ).click();
	await expect( page.getByRole( 'heading', { name: hostile.title } ) ).toBeVisible();
	await expect( map( page ).locator( 'img, script' ) ).toHaveCount( 0 );
} );
