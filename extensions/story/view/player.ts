import { adoptStyle } from '../../../shared/view/adopt-style';
import { listenToKeys, listenToTouch } from './gestures';
import { createPlayerUi } from './player-ui';
import { createPlayback } from './playback';
import css from './player.scss';
import { initialState, isOpened, isRunning, type StoryState } from './reducer';
import type { Settings } from './settings';
import { createSlides } from './slides';
import { createStage } from './stage';
import { createStore, type Store } from './store';
import type { PlayerLabels } from './labels';

export interface PlayerOptions {
	readonly settings: Settings;
	readonly labels: Partial< PlayerLabels >;
	/** Title of the story. */
	readonly label: string;
	/** Whether full screen is available. Not in the editor. */
	readonly canOpen?: boolean;
	/** Index of the first slide to show. */
	readonly index?: number;
	readonly onShow?: ( index: number ) => void;
}

export interface StoryPlayer extends Store {
	/** Removes the player and restores the list of slides. */
	readonly destroy: () => void;
}

/** Returns the event of a tap: play if the story is paused on the page or has ended, else the next slide. */
function eventOfTap( { phase, isFullscreen }: StoryState, { tapToPlayPause }: Settings ) {
	const starts = tapToPlayPause && phase === 'paused' && ! isFullscreen;
	return { type: starts || phase === 'ended' ? 'play' : 'next' } as const;
}

/**
 * Creates a player from a story's list of slides.
 *
 * @param root    Element that contains the list.
 * @return The player; undefined if there are no slides.
 */
export function startStory( root: HTMLElement, options: PlayerOptions ): StoryPlayer | undefined {
	const app = root.querySelector< HTMLElement >( '.wp-story-app' );
	const list = app?.querySelector< HTMLElement >( '.wp-story-wrapper' );
	if ( ! app || ! list?.children.length ) {
		return undefined;
	}
	const { settings, labels, label, canOpen = true, index = 0, onShow } = options;
	const count = list.children.length;
	const done = new AbortController();
	const initial = initialState( Math.min( index, count - 1 ), settings.startMuted || settings.playOnLoad );
	const store = createStore( initial, { ...settings, count }, ( state, before ) => {
		if ( state.isFullscreen !== before.isFullscreen ) {
			( state.isFullscreen ? stage.enter : stage.leave )();
			slides.show( state.slide.index, state.isFullscreen );
		}
		if ( isOpened( state, before ) ) {
			playback.open();
			ui.announce( isRunning( state ) ? '' : slides.announcement( state.slide.index ) );
			onShow?.( state.slide.index );
		}
		playback.drive( before );
		ui.draw( state );
	} );
	const { dispatch, state } = store;

	adoptStyle( app.ownerDocument, css );
	const ui = createPlayerUi( app, list, { settings, labels, canOpen, dispatch } );
	const slides = createSlides( list, ui.background );
	const stage = createStage( app, label, () => dispatch( { type: 'close' } ) );
	const playback = createPlayback( { slides, settings, error: labels.error ?? '', ...store } );

	const { signal } = done;
	listenToKeys( app, { signal, dispatch, state } );
	listenToTouch( ui.overlay, { signal, dispatch, onTap: () => dispatch( eventOfTap( state(), settings ) ) } );
	app.ownerDocument.addEventListener(
		'visibilitychange',
		() => app.ownerDocument.hidden && dispatch( { type: 'pause' } ),
		{ signal }
	);
	ui.draw( state() );
	playback.open();
	return {
		...store,
		destroy() {
			done.abort();
			playback.destroy();
			stage.destroy();
			slides.destroy();
			ui.remove();
		},
	};
}
