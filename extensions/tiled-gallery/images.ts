import { getMediaSize } from '../../shared/media';
import type { Media, MediaList } from '../../shared/media-upload';
import { isSmallerCopy } from './file-name';
import { idsOf } from './ids';
import type { Captions, GalleryAttributes, GalleryImage } from './types';

/** @return The data that a gallery saves for an image in the library. */
export function toImage( media: Media ): GalleryImage {
	const { alt, alt_text: altText, id, link, source_url: source, url } = media;
	const { height, width } = getMediaSize( media );
	return { alt: alt ?? altText ?? '', height, id, link, url: source ?? url, width };
}

/** @return A copy with missing data added; the same object if nothing was missing. */
export function addDetails( image: GalleryImage, media?: Media | null ): GalleryImage {
	if ( ! media ) {
		return image;
	}
	const { height, link, url, width } = toImage( media );
	const isSized = Number( image.width ) > 0 && Number( image.height ) > 0;
	const isTurned = Number( image.width ) === height && Number( image.height ) === width && width !== height;
	const details = {
		...( ( isSized && ! isTurned ) || ! width || ! height ? {} : { height, width } ),
		...( image.link || ! link ? {} : { link } ),
		...( url && isSmallerCopy( image.url, url ) ? { url } : {} ),
	};
	return Object.keys( details ).length ? { ...image, ...details } : image;
}

/**
 * Returns the images for a new selection in the media library. Existing images keep their data in the post. Images that are
 * missing from the library stay at the end.
 *
 * @param isGone Returns whether an image is missing from the library.
 */
export function mergeChosen(
	chosen: readonly Media[],
	before: readonly GalleryImage[],
	isGone: ( image: GalleryImage ) => boolean
): GalleryImage[] {
	const isOf = ( id: GalleryImage[ 'id' ] ) => ( one: Media | GalleryImage ) => String( one.id ) === String( id );
	const images = chosen.map( ( media ) => {
		const old = before.find( isOf( media.id ) );
		const next = toImage( media );
		return { ...old, ...next, alt: next.alt || ( old?.alt ?? '' ) };
	} );
	const isOutOfSight = ( image: GalleryImage ) => isGone( image ) && ! chosen.some( isOf( image.id ) );
	return [ ...images, ...before.filter( ( image ) => image.id === undefined || isOutOfSight( image ) ) ];
}

/**
 * @return Attributes to set for new images. Limits the columns to the number of images, and removes the captions of other
 * images.
 */
function changeImages(
	{ captions = {}, columns }: GalleryAttributes,
	images: readonly GalleryImage[]
): Partial< GalleryAttributes > {
	const ids = idsOf( images );
	const kept = Object.entries( captions ).filter( ( [ id ] ) => ids.includes( Number( id ) ) );
	return {
		images,
		ids,
		...( columns && columns > images.length ? { columns: images.length || undefined } : {} ),
		...( kept.length < Object.keys( captions ).length ? { captions: Object.fromEntries( kept ) } : {} ),
	};
}

/**
 * @param caption Caption as HTML; '' removes it.
 * @return All captions, with one changed; undefined if none is left.
 */
export function changeCaption( captions: Captions = {}, id: string, caption: string ): Captions | undefined {
	const { [ id ]: _old, ...others } = captions;
	const next = caption ? { ...others, [ id ]: caption } : others;
	return Object.keys( next ).length ? next : undefined;
}

/**
 * Adds derived attributes to a change: `ids` from `images`.
 *
 * @param before  The previous attributes.
 * @param changes The author's changes.
 * @throws {Error} If the change sets `ids`.
 */
export function completeChanges(
	before: GalleryAttributes,
	changes: Partial< GalleryAttributes >
): Partial< GalleryAttributes > {
	if ( 'ids' in changes ) {
		throw new Error(
			'The "ids" attribute should not be changed directly. It is managed automatically when "images" attribute changes'
		);
	}
	return { ...changes, ...( changes.images ? changeImages( before, changes.images ) : {} ) };
}

/**
 * @param from Index of the item.
 * @param to   New index. If it is out of range, nothing changes.
 * @return A copy with the item moved.
 */
export function moveItem< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}

/** Reads and writes the images of a gallery, for uploads. */
export const uploads: MediaList< GalleryAttributes, GalleryImage > = {
	read: ( { images = [] } ) => images,
	write: ( images, attributes ) => completeChanges( attributes, { images } ),
	toPlaceholder: ( url ) => ( { alt: '', url } ),
	toItem( media, placeholder ) {
		const image = toImage( media );
		return { ...placeholder, ...image, alt: placeholder.alt || image.alt };
	},
};
