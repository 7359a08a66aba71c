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
 * Puts the address of a moment where it can be sent from: into the address bar, and where the browser allows it into the
 * clipboard.
 *
 * @return Whether it is in the clipboard.
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
 * Brings to life what only a script can do: jumps, speed, and a link to the moment.
 *
 * @param root    Of the block.
 * @param episode Short id of the one that is there.
 * @param say     Announces one of the words that the server printed.
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
