import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { useMediaSource } from '../../../shared/hooks/use-media-source';

/** WordPress' media blocks. */
const PLAYERS = [ 'core/audio', 'core/video' ];

/** Milliseconds between two attempts to find a media element that is not rendered yet. */
const POLL_INTERVAL = 500;

/**
 * Registers the post's first audio or video block as the media source of the transcript. If a post has several conversations,
 * only the first one does this.
 *
 * @param clientId Client ID of the conversation.
 * @param anchor   An element in the canvas; null until it is rendered.
 */
export function useContentMedia( clientId: string, anchor: HTMLElement | null ): void {
	const media = useSelect(
		( select ) => {
			const { getBlocksByName, getBlockAttributes } = select( blockEditorStore );
			const isFirst = getBlocksByName( 'jetpack/conversation' )[ 0 ] === clientId;
			return isFirst ? getBlocksByName( PLAYERS ).find( ( id ) => getBlockAttributes( id )?.src ) : undefined;
		},
		[ clientId ]
	);
	const [ element, setElement ] = useState< HTMLMediaElement | null >( null );

	useEffect( () => {
		if ( ! media || ! anchor ) {
			return undefined;
		}
		const findElement = () =>
			setElement(
				anchor.ownerDocument
					.getElementById( `block-${ media }` )
					?.querySelector< HTMLMediaElement >( 'audio, video' ) ?? null
			);
		findElement();
		// Keep looking: the block may render its media element later, or replace it.
		const timer = window.setInterval( findElement, POLL_INTERVAL );
		return () => {
			window.clearInterval( timer );
			setElement( null );
		};
	}, [ media, anchor ] );

	useMediaSource( `content-${ media }`, element );
}
