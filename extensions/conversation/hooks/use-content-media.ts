import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { useMediaSource } from '../../../shared/hooks/use-media-source';

/** WordPress' own blocks that play. */
const PLAYERS = [ 'core/audio', 'core/video' ];

/** Milliseconds between two looks for the element of a block that is about to draw it. */
const PATIENCE = 500;

/**
 * Makes the post's first sound or film of WordPress' own a media source, so that its transcript can be bound to it. Of
 * several conversations the first one does it.
 *
 * @param clientId Of the conversation.
 * @param anchor   An element of the canvas, once there is one.
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
		const look = () =>
			setElement(
				anchor.ownerDocument
					.getElementById( `block-${ media }` )
					?.querySelector< HTMLMediaElement >( 'audio, video' ) ?? null
			);
		look();
		// The block's own edit may draw the element later, or anew.
		const timer = window.setInterval( look, PATIENCE );
		return () => {
			window.clearInterval( timer );
			setElement( null );
		};
	}, [ media, anchor ] );

	useMediaSource( `content-${ media }`, element );
}
