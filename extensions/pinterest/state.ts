import { readPin, readShortLink } from './pin';

/** State of the block: entering a URL, checking it, or showing the embed. */
export type State =
	| { readonly status: 'editing'; readonly text: string; readonly hasFailed?: boolean }
	| { readonly status: 'fetching'; readonly text: string }
	| { readonly status: 'embedded' };

export type Action =
	{ readonly type: 'submit' | 'refuse' | 'edit'; readonly text: string } | { readonly type: 'found' | 'failed' };

/** Returns the initial state for the saved URL. */
export function start( url: string ): State {
	if ( readPin( url ) ) {
		return { status: 'embedded' };
	}
	return readShortLink( url ) ? { status: 'fetching', text: url } : { status: 'editing', text: url };
}

export function next( state: State, action: Action ): State {
	switch ( action.type ) {
		case 'submit':
			return { status: 'fetching', text: action.text };
		case 'refuse':
			return { status: 'editing', text: action.text, hasFailed: action.text !== '' };
		case 'edit':
			return { status: 'editing', text: action.text };
		case 'found':
			return { status: 'embedded' };
		case 'failed':
			return state.status === 'fetching' ? { status: 'editing', text: state.text, hasFailed: true } : state;
	}
}
