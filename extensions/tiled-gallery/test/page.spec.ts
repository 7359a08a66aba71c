import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { expectAccessiblePage } from '../../../tests/e2e/lib/axe';
import { expect, test } from '../../../tests/e2e/lib/test';
import type { LayoutStyle } from '../types';
import { saved, scrollThrough, uploadPhotos, type Photo } from './photos';

const STYLES: readonly LayoutStyle[] = [ 'rectangular', 'columns', 'square', 'circle' ];
const GALLERY = '.wp-block-jetpack-tiled-gallery';

let photos: Photo[] = [];

test.beforeAll( async ( { requestUtils }, testInfo ) => {
	photos = await uploadPhotos( testInfo, requestUtils, 12 );
} );

type Shift = PerformanceEntry & {
	readonly value: number;
	readonly sources: ReadonlyArray< { readonly node?: Node } >;
};

interface Visit {
	readonly browser: Browser;
	readonly baseURL?: string;
	readonly link: string;
	readonly width: number;
}

interface Box {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/** @return Positions of the figures, by row and column. */
const measure = ( page: Page ) =>
	page.locator( GALLERY ).evaluateAll( ( galleries ) => {
		const box = ( element: Element ): Box => {
			const { left, top, width, height } = element.getBoundingClientRect();
			return { left, top, width, height };
		};
		const all = ( element: Element, name: string ) => [
			...element.querySelectorAll( `.tiled-gallery__${ name }` ),
		];
		return galleries.map( ( gallery ) => ( {
			box: box( gallery ),
			rows: all( gallery, 'row' ).map( ( row ) => ( {
				box: box( row ),
				cols: all( row, 'col' ).map( ( col ) => ( { box: box( col ), items: all( col, 'item' ).map( box ) } ) ),
			} ) ),
		} ) );
	} );

/** Checks that the columns of each row are equally high and 4 px apart, and that the images have the right aspect ratios. */
function expectRows( galleries: Awaited< ReturnType< typeof measure > >, ratios: readonly number[] ) {
	for ( const { box, rows } of galleries ) {
		let index = 0;
		let bottom = box.top;
		for ( const [ place, row ] of rows.entries() ) {
			expect( row.box.width ).toBeCloseTo( box.width, 0 );
			expect( row.box.top ).toBeCloseTo( place ? bottom + 4 : bottom, 0 );
			bottom = row.box.top + row.box.height;
			let right = row.box.left - 4;
			for ( const { box: col, items } of row.cols ) {
				expect( col.left ).toBeCloseTo( right + 4, 0 );
				right = col.left + col.width;
				let end = col.top - 4;
				for ( const item of items ) {
					expect( item.top ).toBeCloseTo( end + 4, 0 );
					expect( Math.abs( item.width - item.height * Number( ratios[ index++ ] ) ) ).toBeLessThan( 1.5 );
					end = item.top + item.height;
				}
				// Each is as high as the row, including the last image.
				expect( Math.abs( end - bottom ) ).toBeLessThan( 1 );
			}
			expect( right ).toBeCloseTo( row.box.left + row.box.width, 0 );
		}
		expect( index ).toBe( ratios.length );
	}
}

for ( const script of [ true, false ] ) {
	test( `tiled gallery: [TLG-34, TLG-35, TLG-37, TLG-38] rows are correct at 820 and 1280 px ${ script ? 'with' : 'without' } script`, async ( {
		blockPage,
		visitor,
	} ) => {
		for ( const style of STYLES ) {
			const { link } = await blockPage.publish( saved( photos, { style, align: 'wide' } ) );
			const isSquare = style === 'square' || style === 'circle';
			const ratios = photos.map( ( { width, height } ) => ( isSquare ? 1 : width / height ) );
			for ( const width of [ 820, 1280 ] ) {
				const page = await visitor.open( link, { width, script } );
				expectRows( await measure( page ), ratios );
				expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( width );
				await page.close();
			}
		}
	} );
}

const COLUMNS_AT_320: Readonly< Record< LayoutStyle, number > > = { rectangular: 2, columns: 2, square: 2, circle: 2 };

for ( const script of [ true, false ] ) {
	test( `tiled gallery: on phones tiles are at least 100 px wide, in order, and fit the page, ${ script ? 'with' : 'without' } script`, async ( {
		blockPage,
		visitor,
	} ) => {
		const looks = STYLES.flatMap( ( style ) => [
			{ style, columns: 3 },
			{ style, columns: 6, align: 'wide' as const },
			{ style, columns: 5, columnsOnPhones: 4 },
			{ style, columns: 3, columnsOnPhones: 1 },
		] );
		const { link } = await blockPage.publish( looks.map( ( look ) => saved( photos, look ) ).join( '\n\n' ) );
		for ( const width of [ 320, 390, 600 ] ) {
			const page = await visitor.open( link, { width, script } );
			expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( width );
			for ( const [ index, { box, rows } ] of ( await measure( page ) ).entries() ) {
				const { style, columnsOnPhones } = looks[ index ] as ( typeof looks )[ number ];
				const tiles = rows.flatMap( ( { cols } ) => cols.flatMap( ( { items } ) => items ) );
				const name = `${ style } ${ index } at ${ width }`;
				expect( tiles, name ).toHaveLength( photos.length );
				expect( Math.min( ...tiles.map( ( tile ) => tile.width ) ), name ).toBeGreaterThanOrEqual( 100 );
				expect( Math.min( ...tiles.map( ( tile ) => tile.height ) ), name ).toBeGreaterThanOrEqual( 99.9 );
				for ( const tile of tiles ) {
					expect( tile.left, name ).toBeGreaterThanOrEqual( box.left - 0.5 );
					expect( tile.left + tile.width, name ).toBeLessThanOrEqual( box.left + box.width + 0.5 );
				}
				const lefts = new Set( tiles.map( ( { left } ) => Math.round( left ) ) ).size;
				if ( columnsOnPhones === 1 ) {
					expect( lefts, name ).toBe( 1 );
				} else if ( width === 320 && style !== 'rectangular' ) {
					expect( lefts, name ).toBe( COLUMNS_AT_320[ style ] );
				}
				// The lines of a mosaic must be full, and their images equally high.
				if ( style === 'rectangular' ) {
					for ( const top of new Set( tiles.map( ( tile ) => Math.round( tile.top ) ) ) ) {
						const line = tiles.filter( ( tile ) => Math.round( tile.top ) === top );
						const heights = line.map( ( { height } ) => height );
						expect( Math.max( ...heights ) - Math.min( ...heights ), name ).toBeLessThan( 1 );
						const ends = line.map( ( { left, width: wide } ) => left + wide );
						expect( Math.max( ...ends ), name ).toBeCloseTo( box.left + box.width, 0 );
					}
				}
			}
			await page.close();
		}
	} );
}

test( 'tiled gallery: the layout does not shift while images load, and no script is loaded', async ( {
	blockPage,
	browser,
	baseURL,
} ) => {
	const { link } = await blockPage.publish( STYLES.map( ( style ) => saved( photos, { style } ) ).join( '\n\n' ) );
	for ( const width of [ 820, 320 ] ) {
		await expectStillness( { browser, baseURL, link, width } );
	}
} );

/** Opens a page. Fails if the layout shifts, a script of the plugin loads, or another origin is requested. */
async function expectStillness( { browser, baseURL, link, width }: Visit ) {
	const context = await browser.newContext( { baseURL, viewport: { width, height: 900 } } );
	const page = await context.newPage();
	const requests: string[] = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	// Load no web fonts, because a late font of the theme shifts all text a little.
	await page.route( /\.woff2?$/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		Object.assign( window, { shift: 0 } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as Shift[] ) {
				// Ignore layout shifts of the theme.
				const isOurs = entry.sources.some( ( { node } ) =>
					node?.parentElement?.closest( '.wp-block-post-content' )
				);
				( window as unknown as { shift: number } ).shift += isOurs ? entry.value : 0;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.goto( link );
	await scrollThrough( page );
	expect( await page.evaluate( () => ( window as unknown as { shift: number } ).shift ) ).toBe( 0 );
	expect( requests.filter( ( url ) => /plugins\/slipstream.*\.js/.test( url ) ) ).toEqual( [] );
	expect(
		requests.filter( ( url ) => ! url.startsWith( String( baseURL ) ) && ! /^(data|blob):|gravatar/.test( url ) )
	).toEqual( [] );
	await context.close();
}

test( 'tiled gallery: [TLG-39, TLG-40] filters, corners, links and captions are accessible, and a theme’s image rules do not shift the layout', async ( {
	blockPage,
	visitor,
} ) => {
	const content = [
		saved( photos.slice( 0, 5 ), { imageFilter: '1977', roundedCorners: 12, linkTo: 'media' } ),
		saved( photos.slice( 0, 4 ), { style: 'circle', imageFilter: 'gingham' } ),
		saved( photos.slice( 5, 9 ), { imageFilter: 'clarendon', lightbox: true } ),
	].join( '\n\n' );
	const page = await visitor.open( ( await blockPage.publish( content ) ).link );
	await expectAccessiblePage( page );
	const before = await measure( page );
	await expect( page.locator( 'figure' ).first() ).toHaveCSS( 'border-radius', '12px' );
	await expect( page.locator( '.is-style-circle figure' ).first() ).toHaveCSS( 'border-radius', '50%' );
	await expect( page.locator( '.filter__1977 img' ).first() ).toHaveCSS( 'filter', /contrast\(1\.1\)/ );
	await page.addStyleTag( {
		content:
			'figure{margin:1em 40px;max-width:50%} .entry-content img,.wp-block-post-content img{height:auto;max-width:100%;margin:1em;border:3px solid;padding:4px;border-radius:9px} .entry-content a{padding:5px;display:inline-block} .entry-content figure{margin:2em}',
	} );
	const after = await measure( page );
	const boxes = ( all: typeof before ) =>
		all.flatMap( ( { rows } ) =>
			rows.flatMap( ( { cols } ) =>
				cols.flatMap( ( { items } ) =>
					items.map( ( { left, width, height } ) => [ left, width, height ].map( Math.round ) )
				)
			)
		);
	expect( boxes( after ) ).toEqual( boxes( before ) );
	const image = await page.locator( 'figure img' ).first().boundingBox();
	const tile = await page.locator( 'figure' ).first().boundingBox();
	expect( Math.round( image?.width ?? 0 ) ).toBe( Math.round( tile?.width ?? -1 ) );
} );

for ( const width of [ 1280, 320 ] ) {
	test( `tiled gallery: captions on hover and focus are accessible at ${ width } px, and long ones scroll by keyboard`, async ( {
		blockPage,
		visitor,
	} ) => {
		const words = 'Many words about this photo of a quiet harbor in the evening. '.repeat( 12 );
		const [ plain, linked ] = photos as [ Photo, Photo ];
		const captions = { [ plain.id ]: words, [ linked.id ]: `${ words }<a href="https://example.org/">More</a>` };
		const content = [ false, true ].map( ( lightbox ) => saved( photos.slice( 0, 3 ), { captions, lightbox } ) );
		const page = await visitor.open( ( await blockPage.publish( content.join( '\n\n' ) ) ).link, { width } );
		for ( const figure of await page.locator( 'figure', { has: page.locator( 'figcaption' ) } ).all() ) {
			await figure.hover();
			await expectAccessiblePage( page );
			const caption = figure.locator( 'figcaption' );
			await page.mouse.move( 0, 0 );
			await caption.focus();
			await expect( caption ).toBeFocused();
			await expectAccessiblePage( page );
			const overflow = await caption.evaluate( ( node ) => node.scrollHeight - node.clientHeight );
			if ( width === 320 ) {
				expect( overflow ).toBeGreaterThan( 0 );
				await page.keyboard.press( 'End' );
				await expect.poll( () => caption.evaluate( ( node ) => node.scrollTop ) ).toBeGreaterThan( 0 );
			}
		}
	} );
}

test( 'tiled gallery: right-to-left rows start at the right, and print shows all images', async ( {
	blockPage,
	visitor,
} ) => {
	const page = await visitor.open( ( await blockPage.publish( saved( photos.slice( 0, 5 ) ) ) ).link );
	await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	const [ gallery ] = await measure( page );
	for ( const { box, cols } of gallery?.rows ?? [] ) {
		const first = cols[ 0 ]?.box;
		expect( ( first?.left ?? 0 ) + ( first?.width ?? 0 ) ).toBeCloseTo( box.left + box.width, 0 );
	}
	await page.emulateMedia( { media: 'print' } );
	const heights = ( await measure( page ) ).flatMap( ( { rows } ) => rows.map( ( { box } ) => box.height ) );
	expect( Math.min( ...heights ) ).toBeGreaterThan( 20 );
} );

test( 'tiled gallery: the lightbox opens by keyboard, changes by keys, swipe and buttons, and restores the focus', async ( {
	blockPage,
	visitor,
} ) => {
	const { link } = await blockPage.publish( saved( photos.slice( 0, 4 ), { lightbox: true } ) );
	const page = await visitor.open( link );
	const chunks: string[] = [];
	page.on( 'request', ( request ) => chunks.push( request.url() ) );
	const first = page.locator( `${ GALLERY } a` ).first();
	await first.focus();
	expect( chunks.filter( ( url ) => url.includes( 'lightbox' ) ) ).toEqual( [] );
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Enlarged images' } );
	await expect( dialog.getByRole( 'img', { name: 'Photo 1' } ) ).toBeVisible();
	await expect( dialog.getByText( 'Image 1 of 4' ) ).toBeVisible();
	await page.keyboard.press( 'ArrowRight' );
	await expect( dialog.getByRole( 'img', { name: 'Photo 2' } ) ).toBeVisible();
	await page.keyboard.press( 'ArrowLeft' );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( dialog.getByRole( 'img', { name: 'Photo 4' } ) ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Next image' } ).click();
	await expect( dialog.getByRole( 'img', { name: 'Photo 1' } ) ).toBeVisible();
	await page.mouse.move( 800, 450 );
	await page.mouse.down();
	await page.mouse.move( 600, 450, { steps: 4 } );
	await page.mouse.up();
	await expect( dialog.getByRole( 'img', { name: 'Photo 2' } ) ).toBeVisible();
	const shown = await dialog.locator( 'img' ).evaluate( async ( image: HTMLImageElement ) => {
		await image.decode();
		return [ image.getBoundingClientRect().width, image.getBoundingClientRect().height, window.innerHeight ];
	} );
	expect( Number( shown[ 1 ] ) ).toBeLessThanOrEqual( Number( shown[ 2 ] ) );
	expect( Number( shown[ 1 ] ) ).toBeGreaterThan( Number( shown[ 2 ] ) * 0.7 );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( first ).toBeFocused();
	await first.click();
	await expect( dialog ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await expect( first ).toBeFocused();
} );

test( 'tiled gallery: without script, or with a modifier key, an image links to its file', async ( {
	blockPage,
	visitor,
} ) => {
	const { link } = await blockPage.publish( saved( photos.slice( 0, 2 ), { lightbox: true } ) );
	const page = await visitor.open( link, { script: false } );
	await expect( page.locator( `${ GALLERY } a` ) ).toHaveCount( 2 );
	await page.locator( `${ GALLERY } a` ).first().click();
	await expect( page ).toHaveURL( String( photos[ 0 ]?.url ) );
	const other = await visitor.open( link );
	await other
		.locator( `${ GALLERY } a` )
		.first()
		.click( { modifiers: [ 'Control' ] } );
	await expect( other.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );

test( 'tiled gallery: a small image fills its tile, and is not enlarged in a single tile or the lightbox', async ( {
	blockPage,
	visitor,
	requestUtils,
}, testInfo ) => {
	const path = testInfo.outputPath( 'small.jpeg' );
	execFileSync( 'php', [ '-r', 'imagejpeg( imagecreatetruecolor( 240, 160 ), $argv[1] );', '--', path ] );
	const { id, source_url: url } = ( await requestUtils.uploadMedia( path ) ) as unknown as {
		id: number;
		source_url: string;
	};
	const small = { id, url, width: 240, height: 160, alt: 'Small' };
	const { link } = await blockPage.publish(
		`${ saved( [ small ], { lightbox: true } ) }\n\n${ saved( [ small, ...photos.slice( 0, 1 ) ] ) }`
	);
	const page = await visitor.open( link );
	const [ alone, beside ] = await page.locator( `${ GALLERY } img[alt="Small"]` ).all();
	expect( ( await alone?.boundingBox() )?.width ).toBe( 240 );
	const tile = await beside?.locator( 'xpath=ancestor::figure' ).boundingBox();
	expect( tile?.width ).toBeGreaterThan( 240 );
	expect( await beside?.boundingBox() ).toEqual( tile );
	await page.locator( `${ GALLERY } a` ).click();
	const large = page.getByRole( 'dialog' ).getByRole( 'img' );
	await expect( large ).toBeVisible();
	expect( ( await large.boundingBox() )?.width ).toBeLessThanOrEqual( 240 );
} );
