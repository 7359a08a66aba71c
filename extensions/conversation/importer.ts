import type { ImportError } from './transcript/types';

/** State of the importer. An error message stays until the next attempt. */
export type ImporterState =
	| { readonly status: 'waiting' }
	| { readonly status: 'reading' }
	| { readonly status: 'failed'; readonly problem: ImportError };

export type ImporterEvent =
	| { readonly type: 'choose' }
	| { readonly type: 'fail'; readonly problem: ImportError }
	| { readonly type: 'finish' };

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

export function isBusy( { status }: ImporterState ): boolean {
	return status === 'reading';
}
