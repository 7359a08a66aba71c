import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useMediaSource } from '../../../shared/hooks/use-media-source';
import type { MediaState } from '../../../shared/view/media-player';
import type { Track } from '../types';
import { choose } from '../view/choose';

/**
 * Plays one of several episodes.
 *
 * @param id     ID of the player, unique in the post.
 * @param tracks Episodes, at least one. Remount the component for other episodes.
 */
export function usePlaylist( id: string, tracks: readonly Track[] ) {
	const [ element, setElement ] = useState< HTMLAudioElement | null >( null );
	const [ at, setAt ] = useState( 0 );
	const [ state, setState ] = useState< MediaState >( 'idle' );
	const [ unavailable, setUnavailable ] = useState< readonly string[] >( [] );
	const [ broken, setBroken ] = useState< Error | null >( null );
	const hasInteracted = useRef( false );
	const current = ( tracks[ at ] ?? tracks[ 0 ] ) as Track;
	const player = useMediaSource( id, element, { title: current.title, link: current.link } );

	useEffect( () => player?.subscribe( () => setState( player.state ) ), [ player ] );

	useEffect( () => {
		if ( state === 'playing' ) {
			hasInteracted.current = true;
		}
		if ( state === 'error' && ! hasInteracted.current ) {
			setBroken( new Error( element?.error?.message || 'The audio failed before anybody used it.' ) );
		} else if ( state === 'error' ) {
			setUnavailable( ( others ) => [ ...others, current.guid ] );
			speak( __( 'Error: Episode unavailable - Open in a new tab', 'slipstream' ), 'assertive' );
		}
	}, [ state, element, current.guid ] );

	if ( broken ) {
		throw broken;
	}

	return {
		setElement,
		current,
		at,
		state,
		unavailable,
		choose( index: number ) {
			const other = index === at ? null : tracks[ index ];
			hasInteracted.current = true;
			setAt( index );
			if ( player ) {
				choose( player, other?.src ?? null );
			}
		},
	};
}
