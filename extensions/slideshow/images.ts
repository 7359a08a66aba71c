import type { Media } from '../../shared/media-upload';
import constants from './constants.json';
import { idsOf } from './ids';
import type { Slide, SlideshowAttributes } from './types';

export type { Media };

/**
 * @param media Image from the media library.
 * @param size  Name of an image size.
 * @return URL of the image in that size; undefined if it does not exist.
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
 * Returns the slides for a new selection in the media library. Existing slides keep their texts in the post, unless the media
 * library has others.
 *
 * @param chosen All chosen images, in order.
 * @param before The previous slides.
 * @param size   Image size of the slideshow.
 */
export function mergeChosen( chosen: readonly Media[], before: readonly Slide[], size: string ): Slide[] {
	return chosen.map( ( media ) => {
		const next = toSlide( media, size );
		const old = before.find( ( { id } ) => id !== undefined && String( id ) === String( media.id ) );
		return old ? { ...old, ...next, alt: next.alt || old.alt, caption: next.caption || old.caption } : next;
	} );
}

/** @return The block's image size. Posts of the first releases have no setting and use `full`. */
export function sizeOf( { ids, sizeSlug }: SlideshowAttributes ): string {
	return sizeSlug ?? ( ids?.length ? 'full' : 'large' );
}

/**
 * Adds derived attributes to a change: `ids` from `images`, and the effective image size.
 *
 * @param before  The previous attributes.
 * @param changes The author's changes.
 * @throws {Error} If the change sets `ids`.
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

/** Minimum and maximum of the aspect ratio, 1:1 and 16:9. The first image determines the aspect ratio. */
const { narrowest, widest } = constants;

/**
 * @param width  Width of the first image; 0 if unknown.
 * @return Aspect ratio of the slideshow, within the limits.
 */
export function shapeOf( width: number, height: number ): number {
	return width > 0 && height > 0 ? Math.min( Math.max( width / height, narrowest ), widest ) : widest;
}

/**
 * @param from Index of the item.
 * @param to   New index. If it is out of range, nothing changes.
 * @return A copy with the item moved.
 */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}
