import { box, button } from './elements';
import { icon } from './icons';
import type { StoryEvent, StoryState } from './reducer';
import type { PlayerLabels } from './labels';

interface Options {
	readonly labels: Partial< PlayerLabels >;
	readonly count: number;
	readonly hasSound: boolean;
	/** Whether full screen is available. */
	readonly canOpen: boolean;
	readonly showsCount: boolean;
	readonly dispatch: ( event: StoryEvent ) => void;
}

export interface Controls {
	/** Buttons in Tab order. */
	readonly elements: HTMLElement[];
	readonly update: ( state: StoryState ) => void;
}

/** Creates the buttons of a player. */
export function createControls( page: Document, options: Options ): Controls {
	const { labels, count, hasSound, canOpen, showsCount, dispatch } = options;
	const make = ( name: string, icons: Parameters< typeof button >[ 3 ], type: 'toggle' | 'toggle-sound' ) =>
		button( page, `slipstream-story__button is-${ name }`, '', icons, () => dispatch( { type } ) );
	const play = make( 'play', [ 'play', 'pause', 'replay' ], 'toggle' );
	const sound = make( 'sound', [ 'sound', 'silence' ], 'toggle-sound' );
	let isOpen = false;
	const open = button( page, 'slipstream-story__button is-open', '', [ 'open', 'close' ], () =>
		dispatch( { type: isOpen ? 'close' : 'open' } )
	);
	const turn = ( type: 'previous' | 'next' ) =>
		button( page, `slipstream-story__button is-${ type }`, labels[ type ] ?? '', [ type ], () =>
			dispatch( { type } )
		);
	const number = box( page, 'wp-story-embed-icon', { 'aria-hidden': 'true' } );
	number.innerHTML = `${ icon( 'count' ) }<span data-count="${ count }"></span>`;

	const bar = box( page, 'slipstream-story__bar' );
	bar.append(
		play,
		...( hasSound ? [ sound ] : [] ),
		...( showsCount ? [ number ] : [] ),
		...( canOpen ? [ open ] : [] )
	);
	return {
		elements: [ bar, ...( count > 1 ? [ turn( 'previous' ), turn( 'next' ) ] : [] ) ],
		update( { phase, isMuted, isFullscreen, slide } ) {
			const name = ( { playing: 'pause', paused: 'play', ended: 'replay' } as const )[ phase ];
			isOpen = isFullscreen;
			play.setAttribute( 'aria-label', labels[ name ] ?? '' );
			sound.setAttribute( 'aria-label', ( isMuted ? labels.unmute : labels.mute ) ?? '' );
			open.setAttribute( 'aria-label', ( isFullscreen ? labels.close : labels.open ) ?? '' );
			number.firstElementChild?.nextElementSibling?.setAttribute(
				'data-count',
				`${ slide.index + 1 }/${ count }`
			);
		},
	};
}
