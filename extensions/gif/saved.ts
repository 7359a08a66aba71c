import { readAddress } from '../../shared/embeds/address';
import type { GifAttributes } from './types';

interface SavedGif {
	readonly url: string;
	readonly isImage: boolean;
}

/**
 * Reads the saved URL. It is untrusted: a `javascript:` URL in a frame would run with the rights of the author who opens the
 * post.
 *
 * @return The frame or image, as the server renders it; undefined for other URLs.
 */
export function readSaved( {
	giphyUrl = '',
	gifUrl = '',
}: Pick< GifAttributes, 'giphyUrl' | 'gifUrl' > ): SavedGif | undefined {
	const giphy = readAddress( giphyUrl, [ 'giphy.com' ] );
	if ( giphy ) {
		return { url: giphy.href, isImage: false };
	}
	const image = readAddress( gifUrl, /^(?:\d{1,3}\.)?media\.tumblr\.com$/ );
	if ( image ) {
		return /\.gifv?$/i.test( image.pathname ) ? { url: image.href, isImage: true } : undefined;
	}
	const page = readAddress( gifUrl, [ 'embed.tumblr.com' ] );
	return page?.pathname.startsWith( '/embed/post/' ) ? { url: page.href, isImage: false } : undefined;
}
