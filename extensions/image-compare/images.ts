import type { ComparedImage } from './types';

/** What the library or an upload gives of a file. */
export interface Media {
	readonly id?: number;
	readonly url?: string;
	readonly alt?: string;
	readonly width?: number;
	readonly height?: number;
	/** `image` from the library and from uploads, which say it in two ways. */
	readonly type?: string;
	readonly media_type?: string;
	readonly mime?: string;
	readonly media_details?: { readonly width?: number; readonly height?: number };
}

/** @return Whether a chosen file is an image; one of which nothing is known counts as one. */
export function isImage( { media_type: mediaType, mime, type }: Media ): boolean {
	return ( mediaType ?? type ?? mime ?? 'image' ).startsWith( 'image' );
}

/** @return What is saved of a chosen file, in the order in which it always was. */
export function toImage( media: Media ): ComparedImage {
	const { width, height } = { ...media.media_details, ...media };
	return {
		id: media.id,
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
