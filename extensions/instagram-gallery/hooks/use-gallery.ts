import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { fetchGallery, isNotConnected, messageOf, type Gallery } from '../api';
import { isGallery, readGallery, type GalleryState, type Message } from '../gallery-state';
import type { InstagramGalleryAttributes } from '../types';

/** Milliseconds between requests while photos are being copied, and maximum number of requests. */
const PAUSE = 2000;
const MAX_QUESTIONS = 20;

const sleep = ( time: number ) => new Promise< void >( ( resolve ) => setTimeout( resolve, time ) );

async function load( token: string, isCurrent: () => boolean, onGallery: ( gallery: Gallery ) => void ) {
	for ( let question = 1; isCurrent(); question++ ) {
		const result = readGallery( await fetchGallery( token ) );
		if ( ! isCurrent() ) {
			return null;
		}
		if ( ! isGallery( result ) ) {
			return result;
		}
		onGallery( result );
		if ( ! result.waiting || question === MAX_QUESTIONS ) {
			return null;
		}
		await sleep( PAUSE );
	}
	return null;
}

/**
 * Loads the photos of the connected account.
 *
 * @param token    Token of the connection; undefined without one.
 * @param onChange Changes attributes after a response. Adds no undo step.
 * @return The state of the gallery, messages, and a setter for them.
 */
export function useGallery(
	token: string | undefined,
	onChange: ( changes: Partial< InstagramGalleryAttributes > ) => void
) {
	const [ state, setState ] = useState< GalleryState >( { status: 'none' } );
	const [ messages, setMessages ] = useState< readonly Message[] >( [] );
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	const change = useEvent( ( changes: Partial< InstagramGalleryAttributes > ) => {
		markAsNotPersistent();
		onChange( changes );
	} );
	const giveUp = useEvent( ( reasons: readonly Message[] ) => {
		setMessages( reasons );
		change( { accessToken: undefined, instagramUser: undefined } );
	} );

	useEffect( () => {
		if ( ! token ) {
			setState( { status: 'none' } );
			return;
		}
		let isCurrent = true;
		setState( { status: 'loading' } );
		load(
			token,
			() => isCurrent,
			( gallery ) => {
				setMessages( [] );
				setState( { status: 'loaded', gallery } );
				change( { instagramUser: gallery.userName } );
			}
		).then(
			( reasons ) => reasons && giveUp( reasons ),
			( error: unknown ) => {
				if ( isCurrent && isNotConnected( error ) ) {
					setState( { status: 'unknown', message: messageOf( error ) } );
				} else if ( isCurrent ) {
					giveUp( [ { status: 'error', text: messageOf( error ) } ] );
				}
			}
		);
		return () => {
			isCurrent = false;
		};
	}, [ token, change, giveUp ] );

	return { state, messages, setMessages };
}
