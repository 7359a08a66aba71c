import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useReducer, useRef } from '@wordpress/element';
import { resolveRedirect } from '../../../shared/fetch';
import { isShortLink, readPin } from '../pin';
import { next, start } from '../state';

/**
 * Checks an address with the server before it is embedded. A saved one is left alone, but for a short link, which has to be
 * followed; what was saved is not lost when that fails.
 *
 * @param url    The saved one.
 * @param onFind Gets the address that is embedded from now on.
 */
export function useEmbedding( url: string, onFind: ( url: string ) => void ) {
	const [ state, dispatch ] = useReducer( next, url, start );
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	const latest = useRef( '' );

	async function check( text: string, isQuiet = false ) {
		latest.current = text;
		dispatch( { type: 'submit', text } );
		const pin = await resolveRedirect( readPin( text )?.url ?? text ).then( readPin, () => undefined );
		if ( latest.current !== text ) {
			return;
		}
		if ( pin ) {
			if ( isQuiet ) {
				markAsNotPersistent();
			}
			onFind( pin.url );
		}
		dispatch( { type: pin ? 'found' : 'failed' } );
	}

	const followSaved = useEvent( () => {
		if ( isShortLink( url ) ) {
			check( url, true );
		}
	} );
	useEffect( () => {
		followSaved();
		return () => {
			latest.current = '';
		};
	}, [ followSaved ] );

	return {
		state,
		submit: ( text: string ) => {
			if ( readPin( text ) || isShortLink( text ) ) {
				check( text );
			} else {
				dispatch( { type: 'refuse', text } );
			}
		},
		edit: () => dispatch( { type: 'edit', text: url } ),
	};
}
