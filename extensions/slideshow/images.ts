import type { Media } from '../../shared/media-upload';
import constants from './constants.json';
import { idsOf } from './ids';
import type { Slide, SlideshowAttributes } from './types';

export type { Media };

/**
 * @param media An image.
 * @param size  The name of a size.
 * @return Where the image is in that size, if there is one of it.
 */
export function urlOfSize( media: Media, size: string ): string | undefined {
	return media.sizes?.[ size ]?.url ?? media.media_details?.sizes?.[ size ]?.source_url;
}

function captionOf( { caption }: Media ): string {
	return typeof caption === 'string' ? caption : ( caption?.raw ?? '' );
}

/**
 * @param media As the library gives it.
 * @param size  The size in which the slideshow shows its images.
 * @return What the slideshow keeps of it.
 */
export function toSlide( media: Media, size: string ): Slide {
	return {
		alt: media.alt ?? media.alt_text ?? '',
		caption: captionOf( media ),
		id: media.id,
		url: urlOfSize( media, size ) ?? media.url ?? media.source_url,
	};
}

/**
 * Images as the library gives them after an author has changed the choice there. What the post says of an image that
 * stays is kept unless the author has changed it in the library's window, which starts with the library's own words.
 *
 * @param chosen All images, in order.
 * @param before The slides so far.
 * @param size   See toSlide().
 */
export function mergeChosen( chosen: readonly Media[], before: readonly Slide[], size: string ): Slide[] {
	return chosen.map( ( media ) => {
		const next = toSlide( media, size );
		const old = before.find( ( { id } ) => id !== undefined && String( id ) === String( media.id ) );
		return old ? { ...old, ...next, alt: next.alt || old.alt, caption: next.caption || old.caption } : next;
	} );
}

/** @return The size that the block shows: the first slideshows had no choice, and took the original. */
export function sizeOf( { ids, sizeSlug }: SlideshowAttributes ): string {
	return sizeSlug ?? ( ids?.length ? 'full' : 'large' );
}

/**
 * Completes a change of the attributes: `ids` follow from `images`, and a size that was never chosen is written down.
 *
 * @param before  The attributes so far.
 * @param changes What the author changes.
 * @throws {Error} When `ids` are set by themselves.
 */
export function completeChanges(
	before: SlideshowAttributes,
	changes: Partial< SlideshowAttributes >
): Partial< SlideshowAttributes > {
	if ( 'ids' in changes ) {
		throw new Error( 'The ids of a slideshow follow from its images and cannot be set.' );
	}
	return {
		sizeSlug: sizeOf( before ),
		...changes,
		...( changes.images ? { ids: idsOf( changes.images ) } : {} ),
	};
}

/** Width to height, as far as a slideshow follows its first picture: a square to 16:9. */
const { narrowest, widest } = constants;

/**
 * @param width  Of the first picture.
 * @return The slideshow's width to its height.
 */
export function shapeOf( width: number, height: number ): number {
	return width > 0 && height > 0 ? Math.min( Math.max( width / height, narrowest ), widest ) : widest;
}

/**
 * @param from Place of the item.
 * @param to   Where it goes; outside the list it stays.
 * @return A copy with one item elsewhere.
 */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}
