import type { MediaPlayer } from '../../../shared/view/media-player';
import { recall, remember } from './memory';
import { toHash } from './moment';

/** Seconds to skip back and forward. */
export const BACK = -5;
export const FORWARD = 30;

const SPEED = 'speed';

/** @param speed Playback rate; 1 is normal. */
function setSpeed( audio: HTMLMediaElement, input: HTMLInputElement, speed: number ): void {
	input.value = String( speed );
	input.setAttribute( 'aria-valuetext', `${ input.value }×` );
	input.parentElement?.setAttribute( 'data-speed', `${ input.value }×` );
	// Also set the default, which the browser applies to the next episode.
	audio.defaultPlaybackRate = audio.playbackRate = Number( input.value );
}

/**
 * Sets the URL fragment of the page to a moment, and copies the URL to the clipboard if the browser allows it.
 *
 * @return Whether the URL was copied.
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
 * Enables the controls that need the script: skip, speed, and the link to the current moment.
 *
 * @param root    Root element of the block.
 * @param episode Short ID of the current episode.
 * @param announce Announces one of the server's texts.
 */
export function startBar(
	root: HTMLElement,
	player: MediaPlayer,
	episode: () => string,
	announce: ( word: string ) => void
) {
	const on = ( name: string, work: () => void ) =>
		root.querySelector( `.is-${ name }` )?.addEventListener( 'click', work );
	on( 'back', () => player.skip( BACK ) );
	on( 'forward', () => player.skip( FORWARD ) );
	on( 'share', async () =>
		announce( ( await share( toHash( { time: player.currentTime, episode: episode() } ) ) ) ? 'copied' : 'shown' )
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
