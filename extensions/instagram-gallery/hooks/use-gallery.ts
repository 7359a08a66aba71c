import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { fetchGallery, isNotConnected, messageOf, type Gallery } from '../api';
import { isGallery, readGallery, type GalleryState, type Message } from '../gallery-state';
import type { InstagramGalleryAttributes } from '../types';

/** Milliseconds between questions while the site still copies photos, and how often it is asked at most. */
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
 * The photos of the connected account.
 *
 * @param token    Of the connection; undefined while there is none.
 * @param onChange Sets what an answer says of the account. No step of the author's, and so none that he takes back alone.
 * @return What is there, what to tell the author, and what tells him something else.
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
