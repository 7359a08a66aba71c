import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { resolveRedirect } from '../../shared/fetch/resolve-redirect';
import { readGiphyId, readShortLink, toEmbedUrl } from './giphy-id';
import type { Gif, GifAttributes } from './types';

/** Thrown when search terms are entered but the site has no API key. */
export class NoKeyError extends Error {}

const SEARCH = '/slipstream/v1/gif/search';

const fetchGif = ( id: string ) => apiFetch< { data: Gif } >( { path: `/slipstream/v1/gif/${ id }` } );

const fetchGifs = ( q: string ) => apiFetch< { data: Gif[] } >( { path: addQueryArgs( SEARCH, { q } ) } );

/** Builds a GIF from its ID alone, without a request. Title and size are unknown. */
const gifFromId = ( id: string ): Gif => ( {
	id,
	embed_url: toEmbedUrl( id ),
	images: { original: { width: 0, height: 0 }, downsized_still: { url: '' } },
} );

/** @return The ID of the GIF that a text links to. Short links are followed by the server. */
async function findId( text: string ): Promise< string | undefined > {
	const short = readShortLink( text );
	if ( ! short ) {
		return readGiphyId( text );
	}
	const { url, isChecked } = await resolveRedirect( short );
	const id = readGiphyId( url );
	// If the short link could not be resolved, fail instead of searching for its text.
	return id || isChecked ? id : Promise.reject( new Error() );
}

/**
 * Searches for GIFs.
 *
 * @param text   A Giphy URL or search terms.
 * @param hasKey Whether the site has an API key. URLs work without one.
 * @return The GIFs. Rejects with NoKeyError if a key is needed, or with another error if the request fails.
 */
export async function searchGifs( text: string, hasKey: boolean ): Promise< readonly Gif[] > {
	const id = await findId( text );
	if ( id ) {
		return [ hasKey ? ( await fetchGif( id ) ).data : gifFromId( id ) ];
	}
	if ( ! hasKey ) {
		throw new NoKeyError();
	}
	return ( await fetchGifs( text ) ).data;
}

/** Height of a 16:9 video in percent of its width. The default of the attribute `paddingTop`. */
export const DEFAULT_PADDING = '56.2%';

/** @return Height in percent of the width, with Jetpack's rounding. */
function getPadding( { original: { width, height } }: Gif[ 'images' ] ): string {
	return width > 0 && height > 0 ? `${ Math.floor( ( height / width ) * 100 ) }%` : DEFAULT_PADDING;
}

/** @return The attributes for a selected GIF. Clears the alternative text and the Tumblr attributes of the previous one. */
export function toAttributes( gif: Gif, { giphyUrl, alt }: GifAttributes ): Partial< GifAttributes > {
	return {
		giphyUrl: gif.embed_url,
		paddingTop: getPadding( gif.images ),
		alt: giphyUrl === gif.embed_url ? alt : undefined,
		gifUrl: undefined,
		attributionUrl: undefined,
		attributionName: undefined,
	};
}
