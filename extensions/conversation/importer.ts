import type { Problem } from './transcript/types';

/** How far the importer has come. What went wrong is said once: a new try, or a new problem, takes its place. */
export type ImporterState =
	| { readonly status: 'waiting' }
	| { readonly status: 'reading' }
	| { readonly status: 'failed'; readonly problem: Problem };

export type ImporterEvent =
	{ readonly type: 'choose' } | { readonly type: 'fail'; readonly problem: Problem } | { readonly type: 'finish' };

export function importerReducer( state: ImporterState, event: ImporterEvent ): ImporterState {
	switch ( event.type ) {
		case 'choose':
			return isBusy( state ) ? state : { status: 'reading' };
		case 'fail':
			return { status: 'failed', problem: event.problem };
		case 'finish':
			return { status: 'waiting' };
	}
}

/** @param state */
export function isBusy( { status }: ImporterState ): boolean {
	return status === 'reading';
}
