import { MediaPlayer } from '../../../../shared/view/media-player';
import { addSource, defaultSource, onSourcesChange, playFrom } from '../../../../shared/view/media-sources';

const LINE = '.wp-block-jetpack-dialogue';
const BUTTON = '[data-label][role]';

/** Uses the first audio or video element that can play, if the page has no player of this plugin. */
function adoptMedia() {
	const element = document.querySelector< HTMLMediaElement >( 'audio[controls], video[controls]' );
	if ( element && ! defaultSource() ) {
		addSource( new MediaPlayer( 'content', element ) );
	}
}

const startOf = ( element: Element | null | undefined ) =>
	Number( element?.closest< HTMLElement >( LINE )?.dataset.start ?? 0 );

/** Shows timestamps as buttons if there is media to play, and as text otherwise. */
function updateButtons( times: readonly HTMLElement[], isPlayable: boolean ) {
	for ( const time of times ) {
		if ( isPlayable ) {
			time.role = 'button';
			time.tabIndex = 0;
			time.ariaLabel = time.dataset.label?.replace( '%s', time.textContent ?? '' ) ?? '';
		} else {
			[ 'role', 'tabindex', 'aria-label' ].forEach( ( name ) => time.removeAttribute( name ) );
		}
	}
}

/** @return The line that is being spoken, which is the last one that has started; undefined before the first one. */
function currentLine( lines: readonly HTMLElement[], player: MediaPlayer ): HTMLElement | undefined {
	let found: HTMLElement | undefined;
	for ( const line of lines ) {
		if ( startOf( line ) <= player.currentTime && startOf( line ) >= startOf( found ) ) {
			found = line;
		}
	}
	return found;
}

/** Connects all transcripts on the page to its player. */
export function start( page: HTMLElement ): void {
	const lines = [ ...page.querySelectorAll< HTMLElement >( `${ LINE }[data-start]` ) ];
	if ( ! lines.length ) {
		return;
	}
	const times = [ ...page.querySelectorAll< HTMLElement >( '[data-label]' ) ].filter( ( time ) =>
		time.closest( LINE )
	);
	let current: HTMLElement | undefined;
	let unsubscribe = () => {};

	const mark = ( player?: MediaPlayer ) => {
		const isRunning = player?.state === 'playing' || player?.state === 'paused';
		const next = isRunning ? currentLine( lines, player ) : undefined;
		if ( next !== current ) {
			current?.classList.remove( 'is-current' );
			current?.removeAttribute( 'aria-current' );
			next?.classList.add( 'is-current' );
			next?.setAttribute( 'aria-current', 'true' );
			current = next;
		}
	};
	const follow = () => {
		const player = defaultSource();
		unsubscribe();
		unsubscribe = player?.subscribe( mark ) ?? ( () => {} );
		updateButtons( times, Boolean( player ) );
		mark( player );
	};
	const play = ( event: Event ) => {
		const button = ( event.target as Element ).closest( BUTTON );
		if ( button?.closest( LINE ) ) {
			event.preventDefault();
			playFrom( startOf( button ) );
		}
	};

	onSourcesChange( follow );
	follow();
	page.addEventListener( 'click', play );
	page.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' || event.key === ' ' ) {
			play( event );
		}
	} );
	// Wait until the view scripts of all blocks have run, since one of them may add a player.
	[ 'DOMContentLoaded', 'load' ].forEach( ( name ) => window.addEventListener( name, adoptMedia ) );
	if ( document.readyState === 'complete' ) {
		adoptMedia();
	}
}
