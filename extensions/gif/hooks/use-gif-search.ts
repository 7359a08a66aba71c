import { speak } from '@wordpress/a11y';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { NoKeyError, searchGifs } from '../search';
import type { Gif } from '../types';

/** State of the search, with the results of the last successful one. */
interface SearchState {
	readonly gifs: readonly Gif[];
	readonly isBusy: boolean;
	/** Whether the last search needed an API key that the site does not have. */
	readonly isKeyMissing: boolean;
}

/** Announcements for screen readers. Sighted users see the GIFs instead. */
const nothingFound = () => __( 'No GIFs found.', 'slipstream' );
const failed = () => __( 'Giphy is not available right now. Try again in a few minutes.', 'slipstream' );

/** @return Whether the error means that the GIF does not exist: Giphy reported that, or a short link led nowhere. */
const isUnknown = ( error: unknown ) =>
	error === undefined || ( error as { readonly code?: string } ).code === 'slipstream_gif_unknown';

/* translators: %d: number of GIFs. */
const found = ( number: number ) => sprintf( _n( '%d GIF found.', '%d GIFs found.', number, 'slipstream' ), number );

/**
 * Manages the search form.
 *
 * @param hasKey  Whether the site has an API key.
 * @param onFound Called with the results, if there are any.
 * @return The state, and a function that starts a search.
 */
export function useGifSearch( hasKey: boolean, onFound: ( text: string, gifs: readonly Gif[] ) => void ) {
	const [ state, setState ] = useState< SearchState >( { gifs: [], isBusy: false, isKeyMissing: false } );
	const latest = useRef( 0 );

	const search = async ( text: string ) => {
		const number = ++latest.current;
		const settle = ( changes: Partial< SearchState > ) =>
			number === latest.current && setState( ( old ) => ( { ...old, isBusy: false, ...changes } ) );
		setState( ( old ) => ( { ...old, isBusy: true, isKeyMissing: false } ) );
		try {
			const gifs = await searchGifs( text, hasKey );
			if ( number === latest.current && gifs.length > 0 ) {
				onFound( text, gifs );
			}
			speak( gifs.length > 0 ? found( gifs.length ) : nothingFound() );
			settle( gifs.length > 0 ? { gifs } : {} );
		} catch ( error ) {
			const isKeyMissing = error instanceof NoKeyError;
			if ( ! isKeyMissing ) {
				speak( isUnknown( error ) ? nothingFound() : failed() );
			}
			settle( { isKeyMissing } );
		}
	};

	return [ state, search ] as const;
}
