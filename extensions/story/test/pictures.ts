import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, TestInfo } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';

export interface Item {
	readonly id?: number | string;
	readonly type?: string;
	readonly mime?: string;
	readonly url?: string;
	readonly alt?: string;
	readonly caption?: string;
}

const BOAT = join( import.meta.dirname, '../pictures/boat.webm' );

/**
 * Draws a picture.
 *
 * @return Path of the file.
 */
export async function paintPicture(
	browser: Browser,
	testInfo: TestInfo,
	color: string,
	[ width, height ]: readonly [ number, number ] = [ 720, 1280 ]
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

/**
 * Adds a file to the library.
 *
 * @param words        Texts of the item in the post.
 */
export async function upload( requestUtils: RequestUtils, path: string, words: Item = {} ): Promise< Item > {
	const media = ( await requestUtils.uploadMedia( path ) ) as unknown as { id: number; source_url: string };
	const isVideo = path.endsWith( '.webm' );
	return {
		id: media.id,
		type: isVideo ? 'video' : 'image',
		mime: isVideo ? 'video/webm' : 'image/jpeg',
		url: media.source_url,
		...words,
	};
}

/** @param requestUtils */
export const uploadVideo = ( requestUtils: RequestUtils ) => upload( requestUtils, BOAT, { alt: 'Boat' } );

/** @return A saved story. */
export function saved( mediaFiles: readonly Item[], settings?: object ): string {
	const attributes = JSON.stringify( { mediaFiles, ...( settings ? { settings } : {} ) } );
	return `<!-- wp:jetpack/story ${ attributes } -->\n<div class="wp-block-jetpack-story wp-story"></div>\n<!-- /wp:jetpack/story -->`;
}
