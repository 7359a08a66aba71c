import { throttle } from '@wordpress/compose';
import { useDispatch, useRegistry, type ActionCreatorsOf, type CurriedSelectorsOf } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { connectPlayer, store, type MediaSource } from '../store/media-source';
import { registerOnce } from '../store/register-once';
import { MediaPlayer } from '../view/media-player';

/**
 * Minimum milliseconds between two time updates. Media elements report the time at least four times a second, and
 * each update renders every component that reads the store.
 */
const INTERVAL = 1000;

/**
 * Registers the media element of a block in the media-source store, so that other blocks can follow and control it.
 * Only one source plays at a time, and becomes the default.
 *
 * @param id         ID of the source, unique in the post.
 * @param element    Media element; null while it is not rendered.
 * @param data       Title and link of the media.
 * @return Player for the element; null if there is no element.
 */
export function useMediaSource(
	id: string,
	element: HTMLMediaElement | null,
	{ title, link }: Pick< MediaSource, 'title' | 'link' > = {}
): MediaPlayer | null {
	registerOnce( store );
	const registry = useRegistry();
	const dispatch = useDispatch( store );
	const [ player, setPlayer ] = useState< MediaPlayer | null >( null );

	useEffect( () => {
		if ( ! element ) {
			return undefined;
		}
		const sources = registry.select( store );
		const mediaPlayer = new MediaPlayer( id, element );
		const disconnect = connectPlayer( id, mediaPlayer );
		dispatch.registerMediaSource( id, snapshot( mediaPlayer ) );
		setPlayer( mediaPlayer );

		let published = snapshot( mediaPlayer );
		const publish = () => {
			published = snapshot( mediaPlayer );
			dispatch.updateMediaSourceData( id, published );
		};
		const publishTime = throttle( publish, INTERVAL );
		mediaPlayer.subscribe( () => {
			if ( mediaPlayer.state === published.state && mediaPlayer.duration === published.duration ) {
				publishTime();
				return;
			}
			const isStarting = mediaPlayer.state === 'playing' && published.state !== 'playing';
			publishTime.cancel();
			publish();
			if ( isStarting ) {
				playAlone( id, sources, dispatch );
			}
		} );
		return () => {
			publishTime.cancel();
			mediaPlayer.disconnect();
			disconnect();
			dispatch.unregisterMediaSource( id );
			setPlayer( null );
		};
	}, [ id, element, registry, dispatch ] );

	useEffect( () => {
		if ( player ) {
			dispatch.updateMediaSourceData( id, { title, link } );
		}
	}, [ id, player, title, link, dispatch ] );

	return player;
}

function snapshot( { state, currentTime, duration, element }: MediaPlayer ): Partial< MediaSource > {
	return { state, currentTime, duration, domId: element.id };
}

/** Makes this source the default, and pauses all others. */
function playAlone(
	id: string,
	sources: CurriedSelectorsOf< typeof store >,
	dispatch: ActionCreatorsOf< typeof store >
): void {
	for ( const source of Object.values( sources.getMediaSources() ) ) {
		if ( source.id !== id && source.state === 'playing' ) {
			dispatch.pauseMediaSource( source.id );
		}
	}
	dispatch.setDefaultMediaSource( id );
}
