import { writeFile } from 'node:fs/promises';
import type { Browser, TestInfo } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';

const BASE = 'wp-block-jetpack-slideshow';

export interface Picture {
	readonly id: number;
	readonly source_url: string;
	readonly alt?: string;
	readonly caption?: string;
}

/** Draws an image file and returns its path. */
export async function paintPicture(
	browser: Browser,
	testInfo: TestInfo,
	color: string,
	[ width, height ]: readonly [ number, number ] = [ 1200, 800 ]
): Promise< string > {
	const path = testInfo.outputPath( `${ color }.jpeg` );
	const painter = await browser.newPage();
	const address = await painter.evaluate(
		( [ fill, x, y ] ) => {
			const canvas = document.createElement( 'canvas' );
			Object.assign( canvas, { width: x, height: y } );
			const brush = canvas.getContext( '2d' );
			if ( brush ) {
				brush.fillStyle = fill;
				brush.fillRect( 0, 0, x, y );
			}
			return canvas.toDataURL( 'image/jpeg' );
		},
		[ color, width, height ] as const
	);
	await painter.close();
	await writeFile( path, Buffer.from( String( address.split( ',' )[ 1 ] ), 'base64' ) );
	return path;
}

/** Draws an image and adds it to the library. */
export async function uploadPicture(
	browser: Browser,
	testInfo: TestInfo,
	requestUtils: RequestUtils,
	color: string,
	size?: readonly [ number, number ]
): Promise< Picture > {
	const path = await paintPicture( browser, testInfo, color, size );
	const media = ( await requestUtils.uploadMedia( path ) ) as unknown as Picture;
	return { id: media.id, source_url: media.source_url };
}

interface Look {
	readonly autoplay?: boolean;
	readonly delay?: number;
	readonly effect?: string;
	readonly className?: string;
}

function slide( { id, source_url: url, alt = '', caption }: Picture ): string {
	const words = caption ? `<figcaption class="${ BASE }_caption gallery-caption">${ caption }</figcaption>` : '';
	return `<li class="${ BASE }_slide swiper-slide"><figure><img alt="${ alt }" class="${ BASE }_image wp-image-${ id }" data-id="${ id }" src="${ url }"/>${ words }</figure></li>`;
}

/** @return A saved slideshow. */
export function saved( pictures: readonly Picture[], look: Look = {} ): string {
	const { autoplay, delay = 3, effect = 'slide', className } = look;
	const attributes = JSON.stringify( {
		ids: pictures.map( ( { id } ) => id ),
		sizeSlug: 'full',
		...( autoplay ? { autoplay } : {} ),
		...( delay === 3 ? {} : { delay } ),
		...( effect === 'slide' ? {} : { effect } ),
		...( className ? { className } : {} ),
	} );
	const data = `${ autoplay ? `data-autoplay="true" data-delay="${ delay }" ` : '' }data-effect="${ effect }"`;
	return [
		`<!-- wp:jetpack/slideshow ${ attributes } -->`,
		`<div class="${ BASE } aligncenter${ className ? ` ${ className }` : '' }" ${ data }><div class="${ BASE }_container swiper-container">`,
		`<ul class="${ BASE }_swiper-wrapper swiper-wrapper">${ pictures.map( slide ).join( '' ) }</ul>`,
		`<a class="${ BASE }_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="${ BASE }_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="${ BASE }_button-pause" role="button"></a><div class="${ BASE }_pagination swiper-pagination swiper-pagination-white"></div></div></div>`,
		'<!-- /wp:jetpack/slideshow -->',
	].join( '\n' );
}
