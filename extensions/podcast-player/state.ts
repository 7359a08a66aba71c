import type { Feed } from './types';

/** A request for a feed. */
export interface Request {
	readonly url: string;
	/** GUIDs of the requested episodes; empty for the newest. */
	readonly guids: readonly string[];
	/** Whether the author has just submitted the URL. Only then may the block be replaced with another embed. */
	readonly isSubmitted: boolean;
}

/** Error that is shown above the form. */
export interface Failure {
	readonly message: string;
	/** The submitted URL; undefined if the feed of a saved block failed to load. */
	readonly text?: string;
}

/**
 * State of the block: entering a URL, loading the feed, showing the player behind an overlay, or using it. Keeps the previous
 * feed while the author enters another URL.
 */
export type State =
	| { readonly phase: 'editing'; readonly failure?: Failure; readonly feed?: Feed }
	| { readonly phase: 'loading'; readonly request: Request; readonly feed?: Feed }
	| { readonly phase: 'loaded'; readonly feed: Feed }
	| { readonly phase: 'interactive'; readonly feed: Feed };

export type Action =
	| { readonly type: 'submit'; readonly request: Request }
	| { readonly type: 'refuse'; readonly failure: Failure }
	| { readonly type: 'succeed'; readonly feed: Feed }
	| { readonly type: 'fail'; readonly failure: Failure }
	| { readonly type: 'clear' }
	| { readonly type: 'replace' }
	| { readonly type: 'cancel' }
	| { readonly type: 'activate' }
	| { readonly type: 'deselect' };

type Step = { [ Type in Action[ 'type' ] ]?: ( state: State, action: Extract< Action, { type: Type } > ) => State };

const load: Step[ 'submit' ] = ( { feed }, { request } ) => ( { phase: 'loading', request, feed } );
const edit: Step[ 'replace' ] = ( { feed } ) => ( { phase: 'editing', feed } );
const clear: Step[ 'clear' ] = () => ( { phase: 'editing' } );

/** Allowed actions in each phase. Any other action is ignored. */
const STEPS: Record< State[ 'phase' ], Step > = {
	editing: {
		submit: load,
		refuse: ( { feed }, { failure } ) => ( { phase: 'editing', failure, feed } ),
		clear,
		cancel: ( state ) => ( state.feed ? { phase: 'loaded', feed: state.feed } : state ),
	},
	loading: {
		submit: load,
		clear,
		succeed: ( _, { feed } ) => ( { phase: 'loaded', feed } ),
		fail: ( { feed }, { failure } ) => ( { phase: 'editing', failure, feed } ),
	},
	loaded: {
		submit: load,
		clear,
		replace: edit,
		activate: ( state ) => ( state.feed ? { phase: 'interactive', feed: state.feed } : state ),
	},
	interactive: {
		submit: load,
		clear,
		replace: edit,
		deselect: ( state ) => ( state.feed ? { phase: 'loaded', feed: state.feed } : state ),
	},
};

/** @return The same state if the phase does not allow the action. */
export function reducer( state: State, action: Action ): State {
	const step = STEPS[ state.phase ][ action.type ] as ( ( state: State, action: Action ) => State ) | undefined;
	return step ? step( state, action ) : state;
}
