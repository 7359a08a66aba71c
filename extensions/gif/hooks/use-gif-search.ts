import { speak } from '@wordpress/a11y';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { NoKeyError, searchGifs } from '../search';
import type { Gif } from '../types';

/** What the last search has found; nothing new after one that failed. */
interface SearchState {
	readonly gifs: readonly Gif[];
	readonly isBusy: boolean;
	/** Whether words were searched for, which takes a key. */
	readonly isKeyMissing: boolean;
}

/** Announced to screen readers only: there is no visible message. */
const nothingFound = () => __( 'No GIF was found.', 'slipstream' );
const failed = () => __( 'Giphy can’t answer just now. Try again in a few minutes.', 'slipstream' );

/** @return Whether Giphy has answered that there is no such GIF: an error of the site's route, or nothing from a short link. */
const isUnknown = ( error: unknown ) =>
	error === undefined || ( error as { readonly code?: string } ).code === 'slipstream_gif_unknown';

/* translators: %d: how many. */
const found = ( number: number ) => sprintf( _n( '%d GIF found.', '%d GIFs found.', number, 'slipstream' ), number );

/**
 * @param hasKey  Whether the site can ask Giphy.
 * @param onFound Gets what a search has found, which is not nothing.
 * @return The state, and what starts a search.
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
