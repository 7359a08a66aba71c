import type { Locator, Page, TestInfo } from '@playwright/test';
import { drawPhoto, SIZES } from './photos';

export const NAME = 'jetpack/tiled-gallery';

/**
 * Draws photos of many aspect ratios, some as large as those of a camera. Reduces them by a factor, because WordPress creates
 * their sizes one by one, and the post can't be saved before all exist.
 */
export function drawSmallPhotos( testInfo: TestInfo, count: number, part: number ): string[] {
	return Array.from( { length: count }, ( _, index ) => {
		const [ width, height ] = SIZES[ index % SIZES.length ] ?? [ 600, 400 ];
		const path = testInfo.outputPath( `photo-${ String( index + 1 ).padStart( 2, '0' ) }.jpeg` );
		drawPhoto( path, [ Math.round( width / part ), Math.round( height / part ) ], index + 1 );
		return path;
	} );
}

/** Page object of a gallery in the editor. */
export class GalleryInEditor {
	constructor(
		readonly page: Page,
		readonly block: Locator
	) {}

	get tiles(): Locator {
		return this.block.locator( '.tiled-gallery__item' );
	}

	/** @param position Starts at 1. */
	tile( position: number ): Locator {
		return this.block.getByRole( 'button', { name: new RegExp( `^Image ${ position } of ` ) } );
	}

	button( name: string ): Locator {
		return this.block.getByRole( 'button', { name } );
	}

	/** @return Numbers in the file names of the photos, in gallery order. */
	order(): Promise< string[] > {
		return this.tiles
			.locator( 'img' )
			.evaluateAll( ( images ) =>
				images.map( ( image ) => image.getAttribute( 'src' )?.match( /photo-0*(\d+)/ )?.[ 1 ] ?? '' )
			);
	}

	/** Drags an image to the position of another. */
	async drag( from: number, to: number ): Promise< void > {
		await this.tile( from ).scrollIntoViewIfNeeded();
		const [ start, end ] = [ await this.tile( from ).boundingBox(), await this.tile( to ).boundingBox() ];
		if ( ! start || ! end ) {
			throw new Error( 'A tile is not there.' );
		}
		await this.page.mouse.move( start.x + start.width / 2, start.y + start.height / 2 );
		await this.page.mouse.down();
		await this.page.mouse.move( end.x + end.width / 2, end.y + end.height / 2, { steps: 4 } );
		await this.page.mouse.up();
	}

	/** @return Maximum difference in pixels between the column heights of a row. */
	unevenness(): Promise< number > {
		return this.block.locator( '.tiled-gallery__row' ).evaluateAll( ( rows ) =>
			Math.max(
				...rows.flatMap( ( row ) => {
					const bottom = row.getBoundingClientRect().bottom;
					return [ ...row.children ].map( ( column ) =>
						Math.abs( bottom - Number( column.lastElementChild?.getBoundingClientRect().bottom ) )
					);
				} )
			)
		);
	}
}
