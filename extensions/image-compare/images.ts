import type { Media } from '../../shared/media-upload';
import type { ComparedImage } from './types';

export type { Media };

/** @return Whether a chosen file is an image; one of which nothing is known counts as one. */
export function isImage( { media_type: mediaType, mime, type }: Media ): boolean {
	return ( mediaType ?? type ?? mime ?? 'image' ).startsWith( 'image' );
}

/** @return What is saved of a chosen file, in the order in which it always was. */
export function toImage( media: Media ): ComparedImage {
	const { width, height } = { ...media.media_details, ...media };
	return {
		id: media.id === undefined ? undefined : Number( media.id ),
		url: media.url,
		alt: media.alt ?? '',
		// A key without a value would be saved as none, but compared as one.
		...( width && { width } ),
		...( height && { height } ),
	};
}

/**
 * @param image What is saved; anything, in content that was tampered with.
 * @return Its address, or nothing when there is none.
 */
export function urlOf( image: unknown ): string | undefined {
	const { url } = ( image ?? {} ) as { url?: unknown };
	return typeof url === 'string' && url !== '' ? url : undefined;
}
