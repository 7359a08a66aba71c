import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import { saved, uploadPicture, type Picture } from './pictures';

let pictures: Picture[] = [];

test.beforeAll( async ( { browser, requestUtils }, testInfo ) => {
	const [ red, green, blue ] = [
		await uploadPicture( browser, testInfo, requestUtils, 'red' ),
		await uploadPicture( browser, testInfo, requestUtils, 'green', [ 600, 1200 ] ),
		await uploadPicture( browser, testInfo, requestUtils, 'blue' ),
	];
	pictures = [
		{ ...red, alt: 'Red', caption: 'See <a href="#red">red</a>' },
		{ ...green, alt: 'Green', caption: 'See <a href="#green">green</a>' },
		{ ...blue, alt: 'Blue' },
	];
} );

const root = ( page: Page ) => page.locator( '.wp-block-jetpack-slideshow' );
const button = ( page: Page, name: string ) => root( page ).getByRole( 'button', { name, exact: true } );
const slideOf = ( page: Page, color: string ) => page.locator( 'li', { has: page.locator( `img[alt="${ color }"]` ) } );

/** Waits until only this slide is visible and accessible. */
async function expectShown( page: Page, color: string ) {
	await expect( page.locator( '.swiper-initialized li:not([inert]) img' ) ).toHaveAttribute( 'alt', color );
	await expect
		.poll( async () => {
			const [ slide, frame ] = [ await slideOf( page, color ).boundingBox(), await root( page ).boundingBox() ];
			return Math.round( Math.abs( ( slide?.x ?? 0 ) - ( frame?.x ?? 0 ) ) );
		} )
		.toBeLessThan( 2 );
}

test( 'slideshow: [SLD-17, SLD-28] a visitor changes slides by buttons, keys and bullets, in a loop', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( pictures ) );
	const page = await visitor.open( link );
	await expectShown( page, 'Red' );
	await expect( button( page, 'Pause Slideshow' ) ).toHaveCount( 0 );

	await button( page, 'Next slide' ).click();
	await expectShown( page, 'Green' );
	await expect( page.locator( '.slipstream-slideshow__news' ) ).toHaveText( '2 of 3, See green' );
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 'Blue' );
	await expect( page.locator( '.slipstream-slideshow__news' ) ).toHaveText( '3 of 3, Blue' );
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 'Red' );
	await button( page, 'Previous slide' ).click();
	await expectShown( page, 'Blue' );
	// Each of several quick clicks must change the slide.
	await page.keyboard.press( 'ArrowLeft' );
	await page.keyboard.press( 'ArrowLeft' );
	await expectShown( page, 'Red' );

	await button( page, 'Go to slide 2' ).click();
	await expectShown( page, 'Green' );
	await expect( button( page, 'Go to slide 2' ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( button( page, 'Go to slide 2' ) ).toBeFocused();
	await expectAccessiblePage( page );
} );

test( 'slideshow: two slides loop too, and many slides have a counter instead of bullets [SLD-17]', async ( {
	posts,
	visitor,
} ) => {
	const two = await visitor.open( ( await posts.publish( saved( pictures.slice( 0, 2 ) ) ) ).link );
	for ( const color of [ 'Green', 'Red', 'Green' ] ) {
		await button( two, 'Next slide' ).click();
		await expectShown( two, color );
	}
	const many = await visitor.open( ( await posts.publish( saved( [ ...pictures, ...pictures ] ) ) ).link );
	await button( many, 'Next slide' ).click();
	await expect( many.locator( '.swiper-pagination-simple' ) ).toHaveAttribute( 'data-shown', '2 / 6' );
} );

test( 'slideshow: [SLD-14, SLD-16, SLD-22] it plays and pauses; the button comes first and nothing is announced', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( pictures, { autoplay: true, delay: 1, effect: 'fade' } ) );
	const page = await visitor.open( link );
	await page.mouse.move( 0, 0 );
	const news = page.locator( '.slipstream-slideshow__news' );
	await expectShown( page, 'Green' );
	await expectShown( page, 'Blue' );
	await expectShown( page, 'Red' );
	await expect( news ).toBeEmpty();

	// The pointer pauses the slideshow when it enters, and resumes it when it leaves.
	await root( page ).hover();
	const held = await page.locator( '.swiper-initialized li:not([inert]) img' ).getAttribute( 'alt' );
	await page.waitForTimeout( 2200 );
	await expectShown( page, String( held ) );
	await page.mouse.move( 0, 0 );
	await expect( page.locator( '.swiper-initialized li:not([inert]) img' ) ).not.toHaveAttribute(
		'alt',
		String( held )
	);

	// The first focusable element in the slideshow.
	const pause = button( page, 'Pause Slideshow' );
	await page.evaluate( () => {
		const before = document.createElement( 'button' );
		before.textContent = 'Before';
		document.querySelector( '.wp-block-jetpack-slideshow' )?.before( before );
		before.focus();
	} );
	await page.keyboard.press( 'Tab' );
	await expect( pause ).toBeFocused();
	const focused = await page.locator( '.swiper-initialized li:not([inert]) img' ).getAttribute( 'alt' );
	await page.waitForTimeout( 2200 );
	await expectShown( page, String( focused ) );

	await page.keyboard.press( 'Enter' );
	const play = button( page, 'Play Slideshow' );
	await expect( play ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( pause ).toBeFocused();
	await expect( page.locator( '.swiper-initialized li:not([inert]) img' ) ).not.toHaveAttribute(
		'alt',
		String( focused )
	);
	await page.keyboard.press( 'Enter' );
	await expectAccessiblePage( page );
} );

test( 'slideshow: [SLD-18] it does not play with reduced motion until the visitor presses play', async ( {
	posts,
	visitor,
} ) => {
	const { link } = await posts.publish( saved( pictures, { autoplay: true, delay: 1 } ) );
	const page = await visitor.open( 'about:blank' );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.goto( link );
	await expect( button( page, 'Play Slideshow' ) ).toBeVisible();
	await page.waitForTimeout( 1500 );
	await expectShown( page, 'Red' );
} );

test( 'slideshow: images in a hidden part of the page load once it is shown, and neighbors load lazily while it is hidden again', async ( {
	posts,
	visitor,
} ) => {
	const [ red, green, blue ] = pictures as [ Picture, Picture, Picture ];
	// Use four images, so that one is neither the current one nor one of its two neighbors.
	const four = [ red, green, { ...green, id: 0, source_url: `${ green.source_url }?far`, alt: 'Far' }, blue ];
	const { link } = await posts.publish(
		`<!-- wp:html --><div id="hidden" style="display:none"><!-- /wp:html -->${ saved(
			four
		) }<!-- wp:html --></div><!-- /wp:html -->`
	);
	const page = await visitor.open( 'about:blank' );
	const requested: string[] = [];
	page.on( 'request', ( request ) => request.resourceType() === 'image' && requested.push( request.url() ) );
	await page.goto( link, { waitUntil: 'networkidle' } );
	expect( requested ).toEqual( [] );
	const part = page.locator( '#hidden' );
	await part.evaluate( ( node ) => node.removeAttribute( 'style' ) );
	await expectShown( page, 'Red' );
	await expect.poll( () => requested.length ).toBeGreaterThan( 0 );
	await part.evaluate( ( node ) => ( node.style.display = 'none' ) );
	await page.waitForLoadState( 'networkidle' );
	// Change the slide, so that the distant image becomes a neighbor.
	await page.locator( '.slipstream-slideshow__button.is-next' ).dispatchEvent( 'click' );
	await expect( page.locator( '.slipstream-slideshow__news' ) ).toHaveText( /^2 of 4/ );
	await expect( page.locator( 'img[alt="Far"]' ) ).toHaveAttribute( 'loading', 'lazy' );
} );

test( 'slideshow: links in hidden slides are not focusable, and the focus stays in the slideshow', async ( {
	posts,
	visitor,
} ) => {
	const page = await visitor.open( ( await posts.publish( saved( pictures ) ) ).link );
	await expectShown( page, 'Red' );
	const takesFocus = ( link: HTMLElement ) => {
		link.focus();
		return link.ownerDocument.activeElement === link;
	};
	expect( await slideOf( page, 'Green' ).locator( 'a' ).evaluate( takesFocus ) ).toBe( false );
	expect( await slideOf( page, 'Red' ).locator( 'a' ).evaluate( takesFocus ) ).toBe( true );
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 'Green' );
	await expect( slideOf( page, 'Green' ) ).toBeFocused();
	await expect( page.getByRole( 'figure', { name: '2 of 3' } ) ).toBeVisible();
} );

test( 'slideshow: [SLD-26, SLD-27] the layout does not shift, whatever the shape of the images', async ( {
	posts,
	visitor,
} ) => {
	const order = [ pictures[ 1 ], pictures[ 0 ], pictures[ 2 ] ] as Picture[];
	const { link } = await posts.publish( saved( order ) + saved( pictures, { className: 'is-style-caption-below' } ) );
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
	await expect( page.locator( '.swiper-initialized' ).first() ).toBeVisible();
	expect( Number( ( await page.locator( 'html' ).getAttribute( 'data-shift' ) ) ?? 0 ) ).toBe( 0 );

	const size = async ( place: number ) =>
		( await page
			.locator( '.wp-block-jetpack-slideshow_container' )
			.nth( place )
			.locator( 'img' )
			.first()
			.boundingBox() ) ?? { width: 0, height: 0 };
	const [ upright, flat ] = [ await size( 0 ), await size( 1 ) ];
	expect( upright.width / upright.height ).toBeCloseTo( 1, 1 );
	expect( flat.width / flat.height ).toBeCloseTo( 1.5, 1 );
	await page.setViewportSize( { width: 1280, height: 400 } );
	await expect.poll( async () => ( await size( 0 ) ).height ).toBe( 320 );
} );

test( 'slideshow: an image opens in a lightbox with caption, arrows, Escape and focus handling', async ( {
	posts,
	visitor,
} ) => {
	const page = await visitor.open( ( await posts.publish( saved( pictures ) ) ).link );
	await expectShown( page, 'Red' );
	await button( page, 'Enlarge image' ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Enlarged images' } );
	await expect( dialog.getByRole( 'img', { name: 'Red' } ) ).toBeVisible();
	await expect( dialog.getByText( 'See red' ) ).toBeVisible();
	await expect( dialog.getByText( '1 of 3' ) ).toBeVisible();
	await page.keyboard.press( 'ArrowRight' );
	await expect( dialog.getByRole( 'img', { name: 'Green' } ) ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Next image' } ).click();
	await expect( dialog.getByRole( 'img', { name: 'Blue' } ) ).toBeVisible();
	// Swiping to the right shows the previous slide.
	await page.mouse.move( 500, 400 );
	await page.mouse.down();
	await page.mouse.move( 700, 410 );
	await page.mouse.up();
	await expect( dialog.getByRole( 'img', { name: 'Green' } ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( button( page, 'Enlarge image' ) ).toBeFocused();
	await expectShown( page, 'Green' );

	await slideOf( page, 'Green' ).locator( 'img' ).click();
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await expect( dialog ).toHaveCount( 0 );
} );

test( 'slideshow: without script it is a scrollable row', async ( { posts, visitor } ) => {
	const page = await visitor.open( ( await posts.publish( saved( pictures, { autoplay: true } ) ) ).link, {
		script: false,
	} );
	await expect( root( page ).getByRole( 'button' ) ).toHaveCount( 0 );
	await expect( root( page ).getByRole( 'listitem' ) ).toHaveCount( 3 );
	await root( page ).getByRole( 'list' ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( slideOf( page, 'Green' ) ).toBeInViewport( { ratio: 0.9 } );
} );

test( 'slideshow: in print all slides appear one below the other, without controls', async ( { posts, visitor } ) => {
	const page = await visitor.open( ( await posts.publish( saved( pictures, { autoplay: true } ) ) ).link );
	await expectShown( page, 'Red' );
	await page.emulateMedia( { media: 'print' } );
	await expect( root( page ).getByRole( 'button' ).locator( 'visible=true' ) ).toHaveCount( 0 );
	const tops = [];
	for ( const color of [ 'Red', 'Green', 'Blue' ] ) {
		const image = slideOf( page, color ).locator( 'img' );
		await expect( image ).toBeVisible();
		await expect.poll( () => image.evaluate( ( one: HTMLImageElement ) => one.naturalWidth ) ).toBeGreaterThan( 0 );
		tops.push( Math.round( ( await image.boundingBox() )?.y ?? 0 ) );
	}
	expect( tops ).toEqual( [ ...new Set( tops ) ].sort( ( one, other ) => one - other ) );
	await expect( slideOf( page, 'Red' ).getByText( 'See red' ) ).toBeVisible();
} );

test( 'slideshow: an image that is missing from the library leaves its text, and the page works', async ( {
	posts,
	browser,
	baseURL,
	requestUtils,
}, testInfo ) => {
	const gone = await uploadPicture( browser, testInfo, requestUtils, 'black' );
	const { link } = await posts.publish( saved( [ { ...gone, alt: 'Black', caption: 'Gone' }, ...pictures ] ) );
	await requestUtils.rest( { path: `/wp/v2/media/${ gone.id }?force=true`, method: 'DELETE' } );
	// Use a page whose console is not checked, since the browser logs the missing file.
	const context = await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] } } );
	const page = await context.newPage();
	await page.goto( link );
	await expectShown( page, 'Black' );
	await expect( slideOf( page, 'Black' ).getByText( 'Gone' ) ).toBeVisible();
	await button( page, 'Next slide' ).click();
	await expectShown( page, 'Red' );
	await context.close();
} );
