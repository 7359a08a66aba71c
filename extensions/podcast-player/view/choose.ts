import type { MediaPlayer } from '../../../shared/view/media-player';

/**
 * Handles a click on an episode: the current one plays or pauses, another one replaces it and plays.
 *
 * @param src     URL of the other episode; null for the current one.
 * @param prepare Called after the change, before playback.
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
