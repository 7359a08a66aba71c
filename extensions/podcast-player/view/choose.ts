import type { MediaPlayer } from '../../../shared/view/media-player';

/**
 * Handles a click on an episode: toggles playback of the current one, or plays another one.
 *
 * @param src     URL of the other episode; null for the current one.
 * @param prepare Called after the episode has changed, before playback.
 */
export function choose( player: MediaPlayer, src: string | null, prepare: () => void = () => {} ): void {
	if ( src === null ) {
		player.toggle();
		return;
	}
	player.pause();
	player.load( src );
	prepare();
	void player.play();
}
