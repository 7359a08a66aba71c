import type { MediaPlayer } from '../../../shared/view/media-player';
import { BACK, FORWARD } from './bar';
import type { Episode, PlayerData } from './types';

/**
 * Registers the episode with the Media Session API: lock screen, media keys, headphones.
 *
 * @param episode The current episode.
 * @param step    Called with 1 or -1 to change the episode; null if there is only one.
 */
export function showInMediaSession(
	player: MediaPlayer,
	{ title, cover }: PlayerData,
	episode: Episode,
	step: ( ( by: 1 | -1 ) => void ) | null
): void {
	const { mediaSession } = navigator;
	if ( ! mediaSession ) {
		return;
	}
	mediaSession.metadata = new MediaMetadata( {
		title: episode.title,
		artist: title,
		artwork: cover ? [ { src: cover } ] : [],
	} );
	mediaSession.setActionHandler( 'seekbackward', () => player.skip( BACK ) );
	mediaSession.setActionHandler( 'seekforward', () => player.skip( FORWARD ) );
	mediaSession.setActionHandler( 'previoustrack', step && ( () => step( -1 ) ) );
	mediaSession.setActionHandler( 'nexttrack', step && ( () => step( 1 ) ) );
}
