import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { Item, Picture } from './types';

/** URL of a tweet (contract gathering-tweetstorms, section 2). The first group is the author's username. */
export const TWEET_URL = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/([^/?#]+)\/status\/\d+/;

/**
 * Fetches the thread that contains a post.
 *
 * @return The response, not validated: it may be something else than a list.
 */
export const gather = ( url: string ): Promise< unknown > =>
	apiFetch( { path: addQueryArgs( '/wpcom/v2/tweetstorm/gather', { url } ) } );

/** Sends a pasted thread to the server, which splits it into paragraphs and embeds. */
export const splitText = ( text: string ): Promise< Item[] > =>
	apiFetch( { path: '/slipstream/v1/thread-import/text', method: 'POST', data: { text } } );

/** Copies a picture to the media library. If that fails, returns the picture with its original URL. */
async function copy( { url, alt }: Picture ): Promise< Picture > {
	try {
		return await apiFetch( { path: '/slipstream/v1/thread-import/pictures', method: 'POST', data: { url, alt } } );
	} catch {
		return { url, alt };
	}
}

/** Copies the pictures of all items, one request at a time: each copy costs the server time and memory. */
export async function copyPictures( items: readonly Item[] ): Promise< Item[] > {
	const copied: Item[] = [];
	for ( const item of items ) {
		if ( item.type === 'image' ) {
			copied.push( { ...item, ...( await copy( item ) ) } );
		} else if ( item.type === 'gallery' ) {
			const images: Picture[] = [];
			for ( const image of item.images ) {
				images.push( await copy( image ) );
			}
			copied.push( { ...item, images } );
		} else {
			copied.push( item );
		}
	}
	return copied;
}

/** Returns the message of a failed request for the author. */
export const errorMessage = ( error: { readonly message?: string } = {} ): string =>
	error.message ?? __( 'An error occurred. Please try again later.', 'slipstream' );
