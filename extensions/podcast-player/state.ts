import type { Feed } from './types';

/** What is asked for. */
export interface Request {
	readonly url: string;
	/** Of the one episode that is wanted; missing for the newest. */
	readonly guid?: string;
}

/**
 * Where an author is: writing an address, waiting for the feed, seeing the player, or using it. What was shown before stays
 * at hand while another feed is chosen.
 */
export type State =
	| { readonly phase: 'editing'; readonly error?: string; readonly feed?: Feed }
	| { readonly phase: 'loading'; readonly request: Request; readonly feed?: Feed }
	| { readonly phase: 'loaded'; readonly feed: Feed }
	| { readonly phase: 'interactive'; readonly feed: Feed };

export type Action =
	| { readonly type: 'submit'; readonly request: Request }
	| { readonly type: 'refuse'; readonly error: string }
	| { readonly type: 'succeed'; readonly feed: Feed }
	| { readonly type: 'fail'; readonly error: string }
	| { readonly type: 'replace' }
	| { readonly type: 'cancel' }
	| { readonly type: 'activate' }
	| { readonly type: 'deselect' };

type Step = { [ Type in Action[ 'type' ] ]?: ( state: State, action: Extract< Action, { type: Type } > ) => State };

const load: Step[ 'submit' ] = ( { feed }, { request } ) => ( { phase: 'loading', request, feed } );
const edit: Step[ 'replace' ] = ( { feed } ) => ( { phase: 'editing', feed } );

/** What can happen in each phase; anything else changes nothing. */
const STEPS: Record< State[ 'phase' ], Step > = {
	editing: {
		submit: load,
		refuse: ( { feed }, { error } ) => ( { phase: 'editing', error, feed } ),
		cancel: ( state ) => ( state.feed ? { phase: 'loaded', feed: state.feed } : state ),
	},
	loading: {
		submit: load,
		succeed: ( _, { feed } ) => ( { phase: 'loaded', feed } ),
		fail: ( { feed }, { error } ) => ( { phase: 'editing', error, feed } ),
	},
	loaded: {
		submit: load,
		replace: edit,
		activate: ( state ) => ( state.feed ? { phase: 'interactive', feed: state.feed } : state ),
	},
	interactive: {
		submit: load,
		replace: edit,
		deselect: ( state ) => ( state.feed ? { phase: 'loaded', feed: state.feed } : state ),
	},
};

/**
 * @param state
 * @param action
 * @return The same state when the action means nothing there.
 */
export function reducer( state: State, action: Action ): State {
	const step = STEPS[ state.phase ][ action.type ] as ( ( state: State, action: Action ) => State ) | undefined;
	return step ? step( state, action ) : state;
}
