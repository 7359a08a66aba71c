import { getMediaSize } from '../../shared/media';
import type { Media, MediaList } from '../../shared/media-upload';
import { isSmallerCopy } from './file-name';
import { idsOf } from './ids';
import type { Captions, GalleryAttributes, GalleryImage } from './types';

/** @return What a gallery keeps of an image of the library. */
export function toImage( media: Media ): GalleryImage {
	const { alt, alt_text: altText, id, link, source_url: source, url } = media;
	const { height, width } = getMediaSize( media );
	return { alt: alt ?? altText ?? '', height, id, link, url: source ?? url, width };
}

/** @return The image with what it does not know of itself; the same one when it knows all that the library knows. */
export function addFacts( image: GalleryImage, media?: Media | null ): GalleryImage {
	if ( ! media ) {
		return image;
	}
	const { height, link, url, width } = toImage( media );
	const isSized = Number( image.width ) > 0 && Number( image.height ) > 0;
	const isTurned = Number( image.width ) === height && Number( image.height ) === width && width !== height;
	const facts = {
		...( ( isSized && ! isTurned ) || ! width || ! height ? {} : { height, width } ),
		...( image.link || ! link ? {} : { link } ),
		...( url && isSmallerCopy( image.url, url ) ? { url } : {} ),
	};
	return Object.keys( facts ).length ? { ...image, ...facts } : image;
}

/**
 * Images as the library gives them after an author has changed the choice there. What the post says of an image that
 * stays is kept, and images that the library's window could not show stay at the end.
 *
 * @param isGone Whether an image is not in the library any more.
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

/** @return Changes that make these the block's images; columns are limited to the number of images, and captions of other images are dropped. */
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
 * @param caption HTML; an empty text removes the caption.
 * @return The captions with one changed; undefined when none is left.
 */
export function changeCaption( captions: Captions = {}, id: string, caption: string ): Captions | undefined {
	const { [ id ]: _old, ...others } = captions;
	const next = caption ? { ...others, [ id ]: caption } : others;
	return Object.keys( next ).length ? next : undefined;
}

/**
 * Completes a change of the attributes: `ids` follow from `images`.
 *
 * @param before  The attributes so far.
 * @param changes What the author changes.
 * @throws {Error} When `ids` are set by themselves.
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
 * @param to   Where it goes; outside the list it stays.
 * @return A copy with one item elsewhere.
 */
export function moveItem< T >( list: readonly T[], from: number, to: number ): T[] {
	const copy = [ ...list ];
	if ( to >= 0 && to < copy.length ) {
		copy.splice( to, 0, ...copy.splice( from, 1 ) );
	}
	return copy;
}

/** How a gallery takes files. */
export const uploads: MediaList< GalleryAttributes, GalleryImage > = {
	read: ( { images = [] } ) => images,
	write: ( images, attributes ) => completeChanges( attributes, { images } ),
	toPlaceholder: ( url ) => ( { alt: '', url } ),
	toItem( media, placeholder ) {
		const image = toImage( media );
		return { ...placeholder, ...image, alt: placeholder.alt || image.alt };
	},
};
