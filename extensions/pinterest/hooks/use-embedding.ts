import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useReducer, useRef } from '@wordpress/element';
import { checkAddress, useUncheckedNotice } from '../../../shared/embeds/use-address-check';
import { readPin, readShortLink } from '../pin';
import { next, start } from '../state';

/**
 * Checks a URL on the server before it is embedded. Saved URLs are not checked again, except short links: they must be
 * resolved. If that fails, the short link is kept.
 *
 * @param url    The saved URL.
 * @param onFind Called with the checked or resolved URL.
 */
export function useEmbedding( url: string, onFind: ( url: string ) => void ) {
	const [ state, dispatch ] = useReducer( next, url, start );
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	const latest = useRef( '' );
	const tellUnchecked = useUncheckedNotice( 'Pinterest' );

	async function check( text: string, isQuiet = false ) {
		latest.current = text;
		dispatch( { type: 'submit', text } );
		const address = readPin( text )?.url ?? readShortLink( text ) ?? text;
		const checked = await checkAddress( address, readPin );
		// If a short link cannot be resolved, keep it as a link.
		const kept = checked?.isChecked ? undefined : address;
		const found = checked && ( checked.found?.url ?? kept );
		if ( latest.current !== text ) {
			return;
		}
		if ( found && found !== url ) {
			if ( isQuiet ) {
				markAsNotPersistent();
			}
			onFind( found );
		}
		if ( checked?.found && ! checked.isChecked && ! isQuiet ) {
			tellUnchecked();
		}
		dispatch( { type: found ? 'found' : 'failed' } );
	}

	const followSaved = useEvent( () => {
		if ( readShortLink( url ) ) {
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
			if ( readPin( text ) || readShortLink( text ) ) {
				check( text );
			} else {
				dispatch( { type: 'refuse', text } );
			}
		},
		edit: () => dispatch( { type: 'edit', text: url } ),
	};
}
