import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { app, button, expectShown } from './player-page';
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

test( 'story: without script it is a list of all slides in order, with their texts', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( [ ...pictures, video ] ) );
	const page = await visitor.open( link, { script: false } );
	await expect( app( page ).getByRole( 'button' ) ).toHaveCount( 0 );
	const slides = app( page ).getByRole( 'listitem' );
	await expect( slides ).toHaveCount( 4 );
	const names = slides.locator( ':is( img, video )' );
	expect(
		await names.evaluateAll( ( all ) => all.map( ( one ) => one.getAttribute( 'alt' ) ?? one.ariaLabel ) )
	).toEqual( [ 'Maroon', 'Olive', 'Navy', 'Boat' ] );
	await expect( page.getByRole( 'link', { name: 'maroon' } ) ).toBeVisible();
	await expect( page.locator( 'video' ) ).toHaveAttribute( 'controls' );
	const tops = await slides.evaluateAll( ( all ) => all.map( ( one ) => one.getBoundingClientRect().top ) );
	expect(
		[ ...tops ].sort( ( one, other ) => one - other ),
		'one below the other'
	).toEqual( tops );
	expect( new Set( tops ).size ).toBe( 4 );
} );

test( 'story: two stories with overflowing captions on a narrow page scroll by keyboard and print completely', async ( {
	posts,
	visitor,
} ) => {
	const caption = 'A caption that goes on and on. '.repeat( 30 );
	const long = pictures.map( ( picture ) => ( { ...picture, caption } ) );
	const { link } = await posts.publish( saved( long ) + saved( [ ...pictures, video ] ) );
	const page = await visitor.open( link, { width: 320 } );
	await app( page ).nth( 1 ).scrollIntoViewIfNeeded();
	await expect( page.locator( '.is-player' ) ).toHaveCount( 2 );
	await expectAccessiblePage( page );

	const first = page.locator( '.wp-story' ).first();
	const shown = first.locator( '.wp-story-caption' ).locator( 'visible=true' );
	await shown.focus();
	await page.keyboard.press( 'End' );
	await expect.poll( () => shown.evaluate( ( one ) => one.scrollTop ) ).toBeGreaterThan( 0 );
	await expect( page.locator( '.wp-story-caption' ).last(), 'fits' ).not.toHaveAttribute( 'tabindex', '0' );

	await page.emulateMedia( { media: 'print' } );
	const slides = page.locator( '.wp-story-slide' );
	await expect( slides.locator( 'visible=true' ) ).toHaveCount( 7 );
	await expect( app( page ).getByRole( 'button' ).locator( 'visible=true' ) ).toHaveCount( 0 );
	for ( const image of await slides.locator( 'img' ).all() ) {
		await expect.poll( () => image.evaluate( ( one: HTMLImageElement ) => one.naturalWidth ) ).toBeGreaterThan( 0 );
	}
	expect(
		await page
			.locator( '.wp-story-caption' )
			.evaluateAll( ( all ) => all.filter( ( one ) => one.scrollHeight > one.clientHeight ).length ),
		'captions that are cut'
	).toBe( 0 );
	await page.emulateMedia( { media: null } );
	await expect( slides.locator( 'visible=true' ) ).toHaveCount( 2 );
} );

test( 'story: the layout does not shift, and pictures load in a matching size', async ( { posts, visitor } ) => {
	const { link } = await posts.publish( saved( [ ...pictures, video ] ) );
	const page = await visitor.open( 'about:blank' );
	await page.addInitScript( () => {
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const shift = entry as PerformanceEntry & { value: number };
				document.documentElement.dataset.shift = String(
					Number( document.documentElement.dataset.shift ?? 0 ) + shift.value
				);
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.route( /\.woff2?$/, ( route ) => route.fulfill( { status: 200, body: '' } ) );
	await page.goto( link, { waitUntil: 'networkidle' } );
	await expect( button( page, 'Play story' ) ).toBeVisible();
	expect( Number( ( await page.locator( 'html' ).getAttribute( 'data-shift' ) ) ?? 0 ) ).toBe( 0 );
	const source = await page
		.locator( '.wp-story-image' )
		.first()
		.evaluate( ( one: HTMLImageElement ) => one.currentSrc );
	expect( source ).toMatch( /-\d+x\d+\.jpeg$/ );
	await page.getByRole( 'link', { name: 'maroon' } ).click();
	expect( page.url() ).toContain( '#maroon' );
} );

test( 'story: a story with malformed slides and settings still plays', async ( {
	posts,
	browser,
	baseURL,
	requestUtils,
}, testInfo ) => {
	const gone = await upload( requestUtils, await paintPicture( browser, testInfo, 'black' ), { alt: 'Black' } );
	const missing = { type: 'video', mime: 'video/mp4', url: `${ baseURL }/missing.mp4`, alt: 'Boat' };
	const content = saved( [ gone, { id: 987654, type: 'image' }, missing, ...pictures ], {
		imageTime: 1,
		playInFullscreen: false,
	} );
	const { link } = await posts.publish( content );
	await requestUtils.rest( { path: `/wp/v2/media/${ gone.id }?force=true`, method: 'DELETE' } );
	// The console is not checked, since the browser logs the missing files. Exceptions still fail the test.
	const context = await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] } } );
	const page = await context.newPage();
	const exceptions: Error[] = [];
	page.on( 'pageerror', ( error ) => exceptions.push( error ) );
	await page.route( link, async ( route ) => {
		const response = await route.fetch();
		const body = ( await response.text() ).replace( 'data-settings="{', 'data-broken="" data-settings="{{' );
		await route.fulfill( { response, body } );
	} );
	await page.goto( link );
	await expect( page.locator( '[data-broken]' ) ).toBeVisible();
	await expectShown( page, 'Black' );
	await expect( app( page ).getByText( 'This slide cannot be shown.' ) ).toBeVisible();
	await button( page, 'Next slide' ).click();
	await expect( app( page ).getByText( 'Error retrieving media' ) ).toBeVisible();
	await button( page, 'Next slide' ).click();
	await expect( app( page ).getByText( 'This slide cannot be shown.' ).locator( 'visible=true' ) ).toBeVisible();
	await page.unroute( link );
	await page.goto( link );
	await button( page, 'Go to slide 3' ).click();
	await button( page, 'Play story' ).click();
	await expectShown( page, 'Maroon' );
	expect( exceptions ).toEqual( [] );
	await context.close();
} );

test( 'story: [STY-34] a hundred and twenty slides load on demand, with a few bullets', async ( {
	posts,
	visitor,
} ) => {
	const many = Array.from( { length: 120 }, ( _, index ) => ( {
		...( pictures[ index % 3 ] as Item ),
		id: undefined,
		alt: `Slide number ${ index + 1 }`,
	} ) );
	const page = await visitor.open( ( await posts.publish( saved( many, { imageTime: 60 } ) ) ).link );
	const bullets = page.locator( '.wp-story-pagination button:not(.wp-story-pagination-ellipsis)' );
	await expect( bullets ).toHaveCount( 7 );
	await button( page, 'Go to slide 8' ).click();
	await expectShown( page, 'Slide number 8' );
	await expect( button( page, 'Go to slide 8' ) ).toBeFocused();
	await button( page, 'Play story' ).click();
	await expect( bullets ).toHaveCount( 14 );
	await page.keyboard.press( 'ArrowLeft' );
	await expectShown( page, 'Slide number 7' );
} );
