import type { MediaPlayer } from '../../../shared/view/media-player';

/**
 * What choosing an episode of a list does: the one that is there plays or pauses, another one takes its place and plays.
 *
 * @param src     Of the other one; null for the one that is there.
 * @param prepare Called when the other one is there, before it plays.
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
