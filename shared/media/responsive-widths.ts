import { MAX_IMAGE_WIDTH, RESPONSIVE_MIN_WIDTH, RESPONSIVE_WIDTH_STEP } from './constants';

/**
 * The widths in which an image is offered.
 *
 * @param imageWidth The original's width.
 * @return From 600, or the image's own width when that is less, in steps of 300 up to the image's width, at most 2000.
 *         None while the width is unknown.
 */
export function getResponsiveWidths( imageWidth: number ): number[] {
	if ( ! ( imageWidth > 0 ) ) {
		return [];
	}
	const first = Math.min( RESPONSIVE_MIN_WIDTH, imageWidth );
	const last = Math.min( MAX_IMAGE_WIDTH, imageWidth );
	const steps = Math.floor( ( last - first ) / RESPONSIVE_WIDTH_STEP );
	return Array.from( { length: steps + 1 }, ( _, step ) => first + step * RESPONSIVE_WIDTH_STEP );
}
