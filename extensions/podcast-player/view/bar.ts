import type { MediaPlayer } from '../../../shared/view/media-player';
import { recall, remember } from './memory';
import { toHash } from './moment';

/** Seconds. */
export const BACK = -5;
export const FORWARD = 30;

const SPEED = 'speed';

/** @param speed 1 is as it was spoken. */
function setSpeed( audio: HTMLMediaElement, input: HTMLInputElement, speed: number ): void {
	input.value = String( speed );
	input.setAttribute( 'aria-valuetext', `${ input.value }×` );
	input.parentElement?.setAttribute( 'data-speed', `${ input.value }×` );
	// The next episode starts from the default.
	audio.defaultPlaybackRate = audio.playbackRate = Number( input.value );
}

/**
 * Writes the URL of a moment into the address bar and, if allowed, to the clipboard.
 *
 * @return Whether it is on the clipboard.
 */
async function share( hash: string ): Promise< boolean > {
	window.history.replaceState( null, '', hash );
	try {
		await navigator.clipboard.writeText( window.location.href );
		return true;
	} catch {
		return false;
	}
}

/**
 * Enables the controls that need script: skips, speed, and a link to the moment.
 *
 * @param root    Root element of the block.
 * @param episode Short ID of the current episode.
 * @param say     Announces one of the server's texts.
 */
export function startBar(
	root: HTMLElement,
	player: MediaPlayer,
	episode: () => string,
	say: ( word: string ) => void
) {
	const on = ( name: string, work: () => void ) =>
		root.querySelector( `.is-${ name }` )?.addEventListener( 'click', work );
	on( 'back', () => player.skip( BACK ) );
	on( 'forward', () => player.skip( FORWARD ) );
	on( 'share', async () =>
		say( ( await share( toHash( { time: player.currentTime, episode: episode() } ) ) ) ? 'copied' : 'shown' )
	);

	const input = root.querySelector< HTMLInputElement >( '.jetpack-podcast-player__bar input' );
	if ( input ) {
		setSpeed( player.element, input, recall( SPEED ) ?? 1 );
		input.addEventListener( 'input', () => {
			setSpeed( player.element, input, Number( input.value ) );
			remember( SPEED, Number( input.value ) );
		} );
	}
}
