import { execFileSync } from 'node:child_process';
import type { Page, TestInfo } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import type { LayoutStyle } from '../types';

export interface Photo {
	readonly id: number;
	readonly url: string;
	readonly width: number;
	readonly height: number;
	readonly alt: string;
}

/** Typical aspect ratios: cameras, phones in both orientations, squares, panoramas. */
export const SIZES: ReadonlyArray< readonly [ number, number ] > = [
	[ 2400, 1600 ],
	[ 1600, 2400 ],
	[ 2000, 2000 ],
	[ 2560, 1440 ],
	[ 1440, 2560 ],
	[ 2400, 1800 ],
	[ 2600, 1000 ],
	[ 1800, 2400 ],
	[ 2400, 1350 ],
	[ 2100, 1400 ],
	[ 1400, 2100 ],
	[ 2000, 1500 ],
];

/** PHP code that draws an image which compresses like a photo: waves of color, and noise. */
const DRAW = `
[ , $path, $width, $height, $seed ] = $argv;
$small = imagecreatetruecolor( 160, max( 1, intdiv( 160 * (int) $height, (int) $width ) ) );
mt_srand( (int) $seed );
$part = static fn ( float $angle ): int => max( 0, min( 255, (int) ( 128 + 90 * sin( $angle ) + mt_rand( -25, 25 ) ) ) );
for ( $y = 0; $y < imagesy( $small ); $y++ ) {
	for ( $x = 0; $x < 160; $x++ ) {
		$at = ( $x + $seed * 31 ) / 23 + sin( $y / 17 );
		imagesetpixel( $small, $x, $y, ( $part( $at ) << 16 ) | ( $part( $at * 1.7 + 1 ) << 8 ) | $part( $at / 2 + 2 ) );
	}
}
imagejpeg( imagescale( $small, (int) $width, (int) $height, IMG_BICUBIC ), $path, 88 );
`;

/** Draws a photo to a file. */
export function drawPhoto( path: string, [ width, height ]: readonly [ number, number ], seed: number ): void {
	execFileSync( 'php', [ '-r', DRAW, '--', path, String( width ), String( height ), String( seed ) ] );
}

/** Draws photos of the first aspect ratios, and adds them to the library. */
export async function uploadPhotos(
	testInfo: TestInfo,
	requestUtils: RequestUtils,
	count: number
): Promise< Photo[] > {
	const photos: Photo[] = [];
	for ( const [ index, size ] of SIZES.slice( 0, count ).entries() ) {
		const path = testInfo.outputPath( `photo-${ index + 1 }.jpeg` );
		drawPhoto( path, size, index + 1 );
		const { id, source_url: url } = ( await requestUtils.uploadMedia( path ) ) as unknown as {
			id: number;
			source_url: string;
		};
		photos.push( { id, url, width: size[ 0 ], height: size[ 1 ], alt: `Photo ${ index + 1 }` } );
	}
	return photos;
}

interface Look {
	readonly style?: LayoutStyle;
	readonly align?: 'center' | 'wide' | 'full';
	readonly columns?: number;
	readonly columnsOnPhones?: number;
	readonly imageFilter?: string;
	readonly roundedCorners?: number;
	readonly lightbox?: boolean;
	readonly linkTo?: string;
	/** Captions as HTML by the number of the photo. */
	readonly captions?: Readonly< Record< string, string > >;
}

const MOSAIC = [
	[ 1, 2 ],
	[ 1, 1, 1 ],
	[ 2, 1 ],
	[ 1, 3 ],
	[ 1, 1 ],
];

function figure( { id, url, width, height, alt }: Photo, { imageFilter, linkTo }: Look ): string {
	const image = `<img alt="${ alt }" data-height="${ height }" data-id="${ id }" data-link="${ url }/" data-url="${ url }" data-width="${ width }" src="${ url }" data-amp-layout="responsive"/>`;
	const linked = linkTo === 'media' ? `<a href="${ url }">${ image }</a>` : image;
	return `<figure class="tiled-gallery__item${ imageFilter ? ` filter__${ imageFilter }` : '' }">${ linked }</figure>`;
}

/** Rows as the editor may save them. The page uses them, and does not compute rows from the images. */
function rowsOf( count: number, { style, columns = 3 }: Look ): number[][] {
	const stacks = ( total: number, parts: number ) =>
		Array.from( { length: parts }, ( _, index ) => Math.floor( ( total + index ) / parts ) ).filter( Boolean );
	if ( style === 'columns' ) {
		return [ stacks( count, columns ) ];
	}
	const patterns = style === 'square' || style === 'circle' ? [ stacks( columns, columns ) ] : MOSAIC;
	const rows: number[][] = [];
	for ( let left = count; left > 0; ) {
		const pattern = patterns[ rows.length % patterns.length ] ?? [];
		const size = pattern.reduce( ( total, one ) => total + one, 0 );
		rows.push( size > left ? stacks( left, left ) : pattern );
		left -= size;
	}
	return rows;
}

/** @return A saved gallery. */
export function saved( photos: readonly Photo[], look: Look = {} ): string {
	const { style = 'rectangular', align = 'center', roundedCorners } = look;
	const left = [ ...photos ];
	const rows = rowsOf( photos.length, look ).map( ( row ) => {
		const cols = row.map( ( count ) =>
			left
				.splice( 0, count )
				.map( ( photo ) => figure( photo, look ) )
				.join( '' )
		);
		const squares = style === 'square' || style === 'circle' ? ` columns-${ row.length }` : '';
		const inner = cols.map( ( col ) => `<div class="tiled-gallery__col">${ col }</div>` ).join( '' );
		return `<div class="tiled-gallery__row${ squares }">${ inner }</div>`;
	} );
	const { style: _style, ...attributes } = look;
	const comment = JSON.stringify( {
		...attributes,
		...( style === 'rectangular' ? {} : { className: `is-style-${ style }` } ),
		ids: photos.map( ( { id } ) => id ),
	} );
	const corners = roundedCorners ? ` has-rounded-corners-${ roundedCorners }` : '';
	return [
		`<!-- wp:jetpack/tiled-gallery ${ comment } -->`,
		`<div class="wp-block-jetpack-tiled-gallery align${ align } is-style-${ style }${ corners }"><div class="tiled-gallery__gallery">${ rows.join( '' ) }</div></div>`,
		'<!-- /wp:jetpack/tiled-gallery -->',
	].join( '\n' );
}

/** Scrolls to the end of a page, so that lazy images load. */
export async function scrollThrough( page: Page ) {
	const height = await page.evaluate( () => document.documentElement.scrollHeight );
	for ( let y = 0; y < height; y += 500 ) {
		await page.evaluate( ( top ) => window.scrollTo( 0, top ), y );
		await page.waitForTimeout( 60 );
	}
	await page.waitForLoadState( 'networkidle' );
}
