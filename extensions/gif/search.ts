import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { resolveRedirect } from '../../shared/fetch/resolve-redirect';
import { readGiphyId, readShortLink, toEmbedUrl } from './giphy-id';
import type { Gif, GifAttributes } from './types';

/** Why nothing was found: the site has no key to search with. */
export class NoKeyError extends Error {}

const SEARCH = '/slipstream/v1/gif/search';

const fetchGif = ( id: string ) => apiFetch< { data: Gif } >( { path: `/slipstream/v1/gif/${ id }` } );

const fetchGifs = ( q: string ) => apiFetch< { data: Gif[] } >( { path: addQueryArgs( SEARCH, { q } ) } );

/** Of a GIF nobody was asked about, all that its address tells. */
const unknownGif = ( id: string ): Gif => ( {
	id,
	embed_url: toEmbedUrl( id ),
	images: { original: { width: 0, height: 0 }, downsized_still: { url: '' } },
} );

/** @return The id that a text names, also by a short link, which the site follows. */
async function findId( text: string ): Promise< string | undefined > {
	const short = readShortLink( text );
	if ( ! short ) {
		return readGiphyId( text );
	}
	const { url, isChecked } = await resolveRedirect( short );
	const id = readGiphyId( url );
	// Search for words only, not for a URL that could not be resolved.
	return id || isChecked ? id : Promise.reject( new Error() );
}

/**
 * Looks for GIFs.
 *
 * @param text   An address of Giphy's, or words.
 * @param hasKey Whether the site can ask Giphy; an address does without.
 * @return Rejects when nobody answers, with a NoKeyError when nobody can be asked.
 */
export async function searchGifs( text: string, hasKey: boolean ): Promise< readonly Gif[] > {
	const id = await findId( text );
	if ( id ) {
		return [ hasKey ? ( await fetchGif( id ) ).data : unknownGif( id ) ];
	}
	if ( ! hasKey ) {
		throw new NoKeyError();
	}
	return ( await fetchGifs( text ) ).data;
}

/** Of a film; the attribute's default. */
export const DEFAULT_PADDING = '56.2%';

/** @return Height in per cent of the width, as Jetpack counts it. */
function getPadding( { original: { width, height } }: Gif[ 'images' ] ): string {
	return width > 0 && height > 0 ? `${ Math.floor( ( height / width ) * 100 ) }%` : DEFAULT_PADDING;
}

/** @return What choosing a GIF changes. Words and a source that belong to another picture go. */
export function choose( gif: Gif, { giphyUrl, alt }: GifAttributes ): Partial< GifAttributes > {
	return {
		giphyUrl: gif.embed_url,
		paddingTop: getPadding( gif.images ),
		alt: giphyUrl === gif.embed_url ? alt : undefined,
		gifUrl: undefined,
		attributionUrl: undefined,
		attributionName: undefined,
	};
}
