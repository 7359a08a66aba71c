import type { BadPost } from './types';

/** The check of all posts. It is stored nowhere, so it starts anew when the page is loaded. */
export interface CheckState {
	readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done';
	/** Number of all posts, counted at the start. */
	readonly total: number;
	/** Value of `after` for the next request. */
	readonly after: number;
	readonly checked: number;
	/** Number of posts that the user may not edit. */
	readonly skipped: number;
	readonly bad: readonly BadPost[];
	/** Why the last request failed; '' if the server did not say. */
	readonly reason: string;
}

/** Result of one request. */
export interface CheckedPage {
	readonly checked: number;
	readonly skipped: number;
	readonly bad: readonly BadPost[];
	readonly next: number;
	readonly total: number;
}

export type CheckAction =
	| { readonly type: 'start' | 'stop' | 'continue' }
	| { readonly type: 'page'; readonly page: CheckedPage }
	| { readonly type: 'fail'; readonly reason: string };

export const IDLE: CheckState = { status: 'idle', total: 0, after: 0, checked: 0, skipped: 0, bad: [], reason: '' };

/** Returns the state after an action. */
export function reduce( state: CheckState, action: CheckAction ): CheckState {
	switch ( action.type ) {
		case 'start':
			return { ...IDLE, status: 'running' };
		case 'continue':
			return { ...state, status: 'running', reason: '' };
		case 'stop':
			return state.status === 'running' ? { ...state, status: 'stopped' } : state;
		case 'fail':
			return state.status === 'running' ? { ...state, status: 'failed', reason: action.reason } : state;
		case 'page': {
			const { checked, skipped, bad, next, total } = action.page;
			return {
				...state,
				status: next > 0 ? state.status : 'done',
				after: next,
				total: state.total || total,
				checked: state.checked + checked,
				skipped: state.skipped + skipped,
				bad: bad.length ? [ ...state.bad, ...bad ] : state.bad,
			};
		}
	}
}
