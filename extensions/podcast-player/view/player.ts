import { MediaPlayer, stateClass } from '../../../shared/view/media-player';
import { addSource } from '../../../shared/view/media-sources';
import { startBar } from './bar';
import { choose } from './choose';
import { loadCoverOnConsent, showCover } from './cover';
import { fail } from './failure';
import { chapterStart, showEpisode } from './header';
import { listen, mark, markUnavailable } from './list';
import { moveTo, recall, rememberPosition } from './memory';
import { fromHash } from './moment';
import { showInMediaSession } from './session';
import type { Episode, PlayerData } from './types';

/** @param root Root element of the block. @return The audio element, and the data that the server printed. */
function read( root: HTMLElement ): { audio: HTMLAudioElement; data: PlayerData } {
	const audio = root.querySelector( 'audio' );
	const data = JSON.parse( root.querySelector( 'script' )?.textContent ?? '' ) as PlayerData;
	if ( ! audio || ! data.tracks.length ) {
		throw new Error( 'No tracks.' );
	}
	return { audio, data };
}

/** @param root Root element of the block. @return A function that announces a text to screen readers. */
function announcer( root: HTMLElement ) {
	return ( word: string, about = '' ) => {
		const status = root.querySelector< HTMLElement >( '[role="status"]' );
		if ( status ) {
			status.textContent = ( status.dataset[ word ] ?? '' ).replace( '%s', about );
		}
	};
}

/** Reflects the state of the player in a CSS class. */
function showState( root: HTMLElement, player: MediaPlayer ): void {
	const section = root.querySelector( 'section' );
	let shown = '';
	player.subscribe( () => {
		const next = stateClass( player.state );
		if ( next !== shown ) {
			section?.classList.remove( shown || 'is-playing' );
			section?.classList.add( ...( next ? [ next ] : [] ) );
			shown = next;
		}
	} );
}

/**
 * Seeks to the moment in the page's URL, if it belongs to one of the episodes.
 *
 * @param go     Called with the index of the episode and the seconds.
 */
function followHash(
	root: HTMLElement,
	tracks: readonly Episode[],
	go: ( index: number, time: number ) => void
): void {
	const follow = () => {
		const moment = fromHash( window.location.hash );
		const isFirst = document.querySelector( '.wp-block-jetpack-podcast-player[id]' ) === root;
		// A URL without an episode means the first episode of the page's first player.
		const byDefault = isFirst ? 0 : -1;
		const index = moment?.episode ? tracks.findIndex( ( { id } ) => id === moment.episode ) : byDefault;
		if ( moment && index >= 0 ) {
			go( index, moment.time );
			root.scrollIntoView( { block: 'nearest' } );
		}
	};
	follow();
	window.addEventListener( 'hashchange', follow );
}

/**
 * Starts the player of a block.
 *
 * @param root Root element of the block.
 */
export function start( root: HTMLElement ): void {
	const { audio, data } = read( root );
	const { tracks } = data;
	const player = new MediaPlayer( root.id, audio );
	const announce = announcer( root );
	let at = 0;
	let hasInteracted = false;
	const current = () => tracks[ at ] as Episode;
	const savePosition = rememberPosition( player, () => current().id );
	const resume = () => moveTo( player, recall( current().id ) ?? 0 );

	const show = ( index: number ) => {
		mark( root, at, index );
		at = index;
		showEpisode( root, current() );
	};
	const play = ( index: number ) => {
		hasInteracted = true;
		const other = index === at ? null : tracks[ index ];
		if ( other ) {
			player.pause();
			savePosition();
			show( index );
			announce( 'loading', other.title );
		}
		choose( player, other?.src ?? null, resume );
	};
	const step = ( by: number ) => play( ( at + by + tracks.length ) % tracks.length );

	startBar( root, player, () => current().id, announce );
	listen( root, play );
	showState( root, player );
	addSource( player );
	resume();

	root.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest( 'a' );
		const time = link && chapterStart( link );
		if ( time !== null ) {
			event.preventDefault();
			player.seek( time );
			void player.play();
		}
	} );
	loadCoverOnConsent( root );
	audio.addEventListener( 'play', () => {
		hasInteracted = true;
		showCover( root );
		showInMediaSession( player, data, current(), tracks.length > 1 ? step : null );
	} );
	audio.addEventListener( 'error', () => {
		if ( ! hasInteracted ) {
			fail( root, audio.error );
			return;
		}
		markUnavailable( root, at, current().link ?? current().src );
		announce( 'error' );
	} );
	followHash( root, tracks, ( index, time ) => {
		if ( index !== at ) {
			show( index );
			player.load( current().src );
		}
		player.seek( time );
	} );

	root.classList.remove( 'is-default' );
	root.dataset.jetpackBlockInitialized = 'true';
}
