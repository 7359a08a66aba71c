import type { Media } from '../../shared/media-upload';
import type { ComparedImage } from './types';

export type { Media };

/** @return Whether a file is an image, or of unknown type. */
export function isImage( { media_type: mediaType, mime, type }: Media ): boolean {
	return ( mediaType ?? type ?? mime ?? 'image' ).startsWith( 'image' );
}

/** @return The attributes to save for a file. Their order is the order in which they are saved. */
export function toImage( media: Media ): ComparedImage {
	const { width, height } = { ...media.media_details, ...media };
	return {
		id: media.id === undefined ? undefined : Number( media.id ),
		url: media.url,
		alt: media.alt ?? '',
		// Omit unknown sizes: an undefined value would make the saved block look changed.
		...( width && { width } ),
		...( height && { height } ),
	};
}

/**
 * Returns the URL of a saved image.
 *
 * @param image The attribute, not validated.
 * @return The URL; undefined if there is none.
 */
export function urlOf( image: unknown ): string | undefined {
	const { url } = ( image ?? {} ) as { url?: unknown };
	return typeof url === 'string' && url !== '' ? url : undefined;
}
