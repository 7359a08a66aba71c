import type { Media } from '../../shared/media-upload';
import constants from './constants.json';
import { idsOf } from './ids';
import type { Slide, SlideshowAttributes } from './types';

export type { Media };

/**
 * @param media An image.
 * @param size  The name of a size.
 * @return URL of the image in that size, if it exists.
 */
export function urlOfSize( media: Media, size: string ): string | undefined {
	return media.sizes?.[ size ]?.url ?? media.media_details?.sizes?.[ size ]?.source_url;
}

function captionOf( { caption }: Media ): string {
	return typeof caption === 'string' ? caption : ( caption?.raw ?? '' );
}

/**
 * @param media Image from the media library.
 * @param size  Image size of the slideshow.
 * @return The data that the slideshow saves.
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
 * Images after a new selection in the media library. Existing images keep the post's texts, unless the author edited
 * them in the library's dialog, which starts with the library's texts.
 *
 * @param chosen All images, in order.
 * @param before The previous slides.
 * @param size   See toSlide().
 */
export function mergeChosen( chosen: readonly Media[], before: readonly Slide[], size: string ): Slide[] {
	return chosen.map( ( media ) => {
		const next = toSlide( media, size );
		const old = before.find( ( { id } ) => id !== undefined && String( id ) === String( media.id ) );
		return old ? { ...old, ...next, alt: next.alt || old.alt, caption: next.caption || old.caption } : next;
	} );
}

/** @return The block's image size. The first releases had no setting and used the original. */
export function sizeOf( { ids, sizeSlug }: SlideshowAttributes ): string {
	return sizeSlug ?? ( ids?.length ? 'full' : 'large' );
}

/**
 * Completes an attribute change: derives `ids` from `images`, and saves the effective size.
 *
 * @param before  The previous attributes.
 * @param changes The author's changes.
 * @throws {Error} If `ids` are set directly.
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

/** Range of aspect ratios that a slideshow takes over from its first image: 1:1 to 16:9. */
const { narrowest, widest } = constants;

/**
 * @param width  Width of the first image.
 * @return Aspect ratio of the slideshow.
 */
export function shapeOf( width: number, height: number ): number {
	return width > 0 && height > 0 ? Math.min( Math.max( width / height, narrowest ), widest ) : widest;
}

/**
 * @param from Index of the item.
 * @param to   New index; nothing changes if it is outside the list.
 * @return A copy with the item moved.
 */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}
