import { createControls } from './controls';
import { box } from './elements';
import { createPagination } from './pagination';
import type { StoryEvent, StoryState } from './reducer';
import type { Settings } from './settings';
import type { PlayerLabels } from './labels';

interface Options {
	readonly settings: Settings;
	readonly labels: Partial< PlayerLabels >;
	readonly canOpen: boolean;
	readonly dispatch: ( event: StoryEvent ) => void;
}

const PHASES = [ 'playing', 'paused', 'ended' ];

/**
 * Adds the elements of the player to a story.
 *
 * @param app     Element that contains the list and the player.
 * @param list    List of slides.
 */
export function createPlayerUi(
	app: HTMLElement,
	list: HTMLElement,
	{ settings, labels, canOpen, dispatch }: Options
) {
	const page = app.ownerDocument;
	const count = list.children.length;
	const background = settings.blurredBackground
		? box( page, 'wp-story-background', { 'aria-hidden': 'true' } )
		: null;
	const overlay = box( page, 'wp-story-overlay' );
	const liveRegion = box( page, 'slipstream-story__news', { 'aria-live': 'polite' } );
	const controls = createControls( page, {
		labels,
		count,
		hasSound: list.querySelector( 'video' ) !== null,
		canOpen,
		showsCount: settings.showSlideCount,
		dispatch,
	} );
	const pagination = createPagination( page, {
		labels,
		count,
		most: ( isFullscreen ) => Math.floor( isFullscreen ? settings.maxBulletsFullscreen : settings.maxBullets ),
		onGo: ( index ) => dispatch( { type: 'go', index } ),
	} );
	const bullets = settings.showProgressBar && ! settings.showSlideCount ? [ pagination.element ] : [];

	app.tabIndex = -1;
	app.classList.add( 'is-player' );
	app.prepend( ...( background ? [ background ] : [] ) );
	list.before( ...bullets, ...controls.elements );
	list.after( overlay, liveRegion );
	return {
		background,
		overlay,
		announce( text: string ) {
			liveRegion.textContent = text;
		},
		/** @param state State to render. */
		draw( state: StoryState ) {
			PHASES.forEach( ( phase ) => app.classList.toggle( `is-${ phase }`, phase === state.phase ) );
			app.classList.toggle( 'is-muted', state.isMuted );
			app.classList.toggle( 'is-buffering', state.isBuffering );
			controls.update( state );
			pagination.update( state );
		},
		remove() {
			const added = [ background, overlay, liveRegion, ...bullets, ...controls.elements ];
			added.forEach( ( part ) => part?.remove() );
			app.classList.remove( 'is-player' );
		},
	};
}

export type PlayerUi = ReturnType< typeof createPlayerUi >;
