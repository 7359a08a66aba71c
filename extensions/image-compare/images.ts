import type { Media } from '../../shared/media-upload';
import type { ComparedImage } from './types';

export type { Media };

/** @return Whether a file is an image. A file of unknown type counts as one. */
export function isImage( { media_type: mediaType, mime, type }: Media ): boolean {
	return ( mediaType ?? type ?? mime ?? 'image' ).startsWith( 'image' );
}

/** @return The saved properties of a file, in their saved order. */
export function toImage( media: Media ): ComparedImage {
	const { width, height } = { ...media.media_details, ...media };
	return {
		id: media.id === undefined ? undefined : Number( media.id ),
		url: media.url,
		alt: media.alt ?? '',
		// An undefined key is not saved, but would count as a difference.
		...( width && { width } ),
		...( height && { height } ),
	};
}

/**
 * @param image Saved image; not validated.
 * @return Its URL, if it has one.
 */
export function urlOf( image: unknown ): string | undefined {
	const { url } = ( image ?? {} ) as { url?: unknown };
	return typeof url === 'string' && url !== '' ? url : undefined;
}
