import apiFetch from '@wordpress/api-fetch';
import { useDebounce } from '@wordpress/compose';
import { useRegistry, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { cutTexts } from '../../../shared/fetch/cut-texts';
import { usePermalink } from '../../../shared/hooks/use-permalink';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import type { Connection, Preview } from '../types';
import { usePicture } from './use-picture';

/** Milliseconds after the last change before previews are requested. */
export const PREVIEW_MS = 500;

const NONE: ReadonlyMap< string, Preview > = new Map();

/** Returns previews of the post by connection ID. The server counts and cuts the text as each network does. */
export function usePreviews( isShown: boolean, connections: readonly Connection[] ): ReadonlyMap< string, Preview > {
	const { meta } = usePostMeta();
	const [ previews, setPreviews ] = useState( NONE );
	const post = useSelect( ( select ) => {
		const editor = select( editorStore );
		return JSON.stringify( {
			id: editor.getCurrentPostId(),
			title: editor.getEditedPostAttribute( 'title' ) ?? '',
			excerpt: editor.getEditedPostAttribute( 'excerpt' ) ?? '',
			picture: editor.getEditedPostAttribute( 'featured_media' ) ?? 0,
		} );
	}, [] );
	const blocks = useSelect( ( select ) => select( editorStore ).getEditorBlocks(), [] );
	const link = usePermalink();
	const message = meta.jetpack_publicize_message ?? '';
	const description = meta.advanced_seo_description ?? '';
	const isEdited = meta.jetpack_publicize_hasEditedShareMessage === true;
	const isThread = meta.jetpack_is_tweetstorm === true;
	const { attached, isWithout } = usePicture();
	// Serialized, because both lists are new objects after each change of the post.
	const choice = JSON.stringify( {
		own_messages: cutTexts( Object.fromEntries( connections.map( ( { id, message: own } ) => [ id, own ] ) ) ),
		attached: attached.map( ( { id } ) => id ),
		no_picture: isWithout,
	} );
	const enabled = connections.map( ( one ) => ( one.enabled ? one.id : '' ) ).join();
	const last = useRef( 0 );
	const registry = useRegistry();

	const request = useCallback(
		async ( text: string ) => {
			last.current += 1;
			const number = last.current;
			const { id, ...data } = JSON.parse( text );
			// Serialize the content only now, because that is slow in a long post.
			data.content = registry.select( editorStore ).getEditedPostContent();
			try {
				const path = `/slipstream/v1/publicize/previews/${ id }`;
				const list = await apiFetch< unknown >( { path, method: 'POST', data: cutTexts( data ) } );
				if ( number === last.current && Array.isArray( list ) ) {
					setPreviews( new Map( list.map( ( one: Preview ) => [ one.id, one ] ) ) );
				}
			} catch {
				// Ignored: the author can publish without previews.
			}
		},
		[ registry ]
	);
	const ask = useDebounce( request, PREVIEW_MS );

	useEffect( () => {
		if ( isShown ) {
			ask(
				JSON.stringify( {
					...JSON.parse( post ),
					...JSON.parse( choice ),
					link,
					message,
					seo_description: description,
					is_edited: isEdited,
					is_thread: isThread,
				} )
			);
		}
	}, [ isShown, enabled, choice, post, blocks, link, message, description, isEdited, isThread, ask ] );

	return isShown ? previews : NONE;
}
