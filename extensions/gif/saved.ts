import { readAddress } from '../../shared/embeds/address';
import type { GifAttributes } from './types';

interface Shown {
	readonly url: string;
	readonly isImage: boolean;
}

/**
 * Anybody may have written it: a script's address in a frame would run as the author who opens the post.
 *
 * @return What visitors see of it, as the server has it; nothing for other addresses.
 */
export function readSaved( {
	giphyUrl = '',
	gifUrl = '',
}: Pick< GifAttributes, 'giphyUrl' | 'gifUrl' > ): Shown | undefined {
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
