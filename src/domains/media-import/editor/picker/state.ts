import { NOT_AUTHORIZED } from './failure';
import { changeFilters, getInitialFilters, type Filters } from './filters';
import { toAccount } from './parse';
import { PHOTOS } from './paths';
import type { ImportedMedia } from '../types';
import type { Account, AuthorizationResult, Failure, MediaItem, MediaList, MediaQuery, PickerSession } from './types';

/** Maximum selected photos. */
export const MAX_SELECTED = 10;

export interface PickerState {
	readonly isMultiple: boolean;
	readonly isImagesOnly: boolean;
	/** Whether authors sign in to the source. Other sources never show the authorization screen. */
	readonly hasAccount: boolean;
	/** Whether the account is connected. May be outdated until the next response. */
	readonly auth: 'authenticated' | 'authorizing' | 'unauthenticated';
	readonly account: Account | null;
	/** Path of the list: `recent`, `/` for the folders, or the ID of an open folder. */
	readonly path: string;
	readonly folder: MediaItem | null;
	readonly filters: Filters;
	/** Last search term. */
	readonly search: string;
	/** Google's picking session; null until photos are picked. */
	readonly session: PickerSession | null;
	/** Whether the author is picking photos in another window. */
	readonly isPicking: boolean;
	readonly items: readonly MediaItem[];
	/** Whether the source has returned a list, which may be empty. */
	readonly isListed: boolean;
	/** ID of the first item on the page that was loaded last. */
	readonly firstNew: string | null;
	readonly nextPage: string;
	readonly notice: string;
	/** Current request; null for none. A new request replaces it, and the response of the old one is ignored. */
	readonly request: MediaQuery | null;
	readonly selected: readonly MediaItem[];
	/** Progress of copying; null while nothing is copied. */
	readonly copying: { readonly done: number; readonly total: number } | null;
	/** Copied photos by item ID. A second attempt does not copy them again. */
	readonly copied: Readonly< Record< string, ImportedMedia > >;
	readonly failure: Failure | null;
	/** Photos that could not be copied. */
	readonly uncopied: readonly MediaItem[];
}

export type PickerEvent =
	| { readonly type: 'searched'; readonly term: string }
	| { readonly type: 'opened'; readonly path: string }
	| { readonly type: 'filtered'; readonly change: Filters }
	| { readonly type: 'moreWanted' }
	| { readonly type: 'listed'; readonly request: MediaQuery; readonly list: MediaList }
	| { readonly type: 'notListed'; readonly request: MediaQuery; readonly failure: Failure }
	| { readonly type: 'chosen'; readonly item: MediaItem }
	| { readonly type: 'copyStarted'; readonly total: number }
	| { readonly type: 'copied'; readonly item: MediaItem; readonly media: ImportedMedia }
	| { readonly type: 'notCopied'; readonly item: MediaItem; readonly failure: Failure }
	| { readonly type: 'copyEnded' }
	| { readonly type: 'authorizeStarted' }
	| { readonly type: 'authorizeReset' }
	| { readonly type: 'authorized'; readonly result: AuthorizationResult }
	| { readonly type: 'disconnected' }
	| { readonly type: 'pickStarted' }
	| { readonly type: 'pickReset' }
	| { readonly type: 'picked'; readonly session: PickerSession }
	| { readonly type: 'failed'; readonly failure: Failure }
	| { readonly type: 'failureDismissed' };

type Handlers = {
	readonly [ Type in PickerEvent[ 'type' ] ]: (
		state: PickerState,
		event: Extract< PickerEvent, { type: Type } >
	) => PickerState;
};

/** Requests the first page of a list. */
function list( state: PickerState ): PickerState {
	const { path, search, filters, session } = state;
	return {
		...state,
		items: [],
		isListed: false,
		firstNew: null,
		nextPage: '',
		notice: '',
		failure: null,
		uncopied: [],
		request: { path, search, filters, pageHandle: '', sessionId: session?.id ?? '' },
	};
}

/** Shows the authorization screen. Keeps the selection for the author's return. */
const unauthenticated = ( state: PickerState ): PickerState => ( {
	...state,
	auth: 'unauthenticated',
	account: null,
	items: [],
	nextPage: '',
	notice: '',
	session: null,
	isPicking: false,
	request: null,
	copying: null,
	failure: null,
	uncopied: [],
} );

/** Whether the author must connect an account first. */
export const needsAccount = ( { hasAccount }: Pick< PickerState, 'hasAccount' >, { code }: Failure ) =>
	hasAccount && code === NOT_AUTHORIZED;

/** Requests another list. Deselects a single selected photo, because it would no longer be visible; several photos remain selected. */
const browse = ( state: PickerState ) => list( state.isMultiple ? state : { ...state, selected: [] } );

function failed( state: PickerState, failure: Failure ): PickerState {
	return needsAccount( state, failure ) ? unauthenticated( state ) : { ...state, failure, uncopied: [] };
}

function append( items: readonly MediaItem[], more: readonly MediaItem[] ): MediaItem[] {
	return [ ...new Map( [ ...items, ...more ].map( ( item ) => [ item.ID, item ] ) ).values() ];
}

function findNew( items: readonly MediaItem[], more: readonly MediaItem[] ): string | null {
	const known = new Set( items.map( ( { ID } ) => ID ) );
	return more.find( ( { ID } ) => ! known.has( ID ) )?.ID ?? null;
}

const without = ( items: readonly MediaItem[], { ID }: MediaItem ) => items.filter( ( item ) => item.ID !== ID );

function select( { selected, isMultiple }: PickerState, item: MediaItem ): MediaItem[] {
	const others = without( selected, item );
	if ( others.length < selected.length ) {
		return others;
	}
	return isMultiple ? [ ...selected.slice( 0, MAX_SELECTED - 1 ), item ] : [ item ];
}

/** Whether the author has just picked the listed photos in Google's window. If so, they are selected. */
const isPickedAnew = ( { session, items, selected }: PickerState ) =>
	session !== null && items.length === 0 && selected.length === 0;

const progressed = ( { copying }: PickerState ) => copying && { ...copying, done: copying.done + 1 };

const HANDLERS: Handlers = {
	searched: ( state, { term } ) => browse( { ...state, search: term } ),
	opened: ( state, { path } ) => browse( { ...state, path, folder: null } ),
	filtered: ( state, { change } ) =>
		browse( { ...state, filters: changeFilters( state.filters, change, state.isImagesOnly ) } ),
	moreWanted: ( state ) => {
		const { path, search, filters, session, nextPage } = state;
		return state.request || ! nextPage
			? state
			: { ...state, request: { path, search, filters, pageHandle: nextPage, sessionId: session?.id ?? '' } };
	},
	listed: ( state, { request, list: { media, nextPage, notice, account } } ) =>
		request === state.request
			? {
					...state,
					request: null,
					selected: isPickedAnew( state )
						? media.slice( 0, state.isMultiple ? MAX_SELECTED : 1 )
						: state.selected,
					items: append( state.items, media ),
					isListed: true,
					firstNew: request.pageHandle ? findNew( state.items, media ) : null,
					nextPage,
					notice,
					account: account ?? state.account,
				}
			: state,
	notListed: ( state, { request, failure } ) =>
		request === state.request ? failed( { ...state, request: null }, failure ) : state,
	chosen: ( state, { item } ) => {
		if ( state.copying ) {
			return state;
		}
		return item.type === 'folder'
			? browse( { ...state, path: item.ID, folder: item } )
			: { ...state, selected: select( state, item ) };
	},
	copyStarted: ( state, { total } ) => ( { ...state, failure: null, uncopied: [], copying: { done: 0, total } } ),
	copied: ( state, { item, media } ) => ( {
		...state,
		copying: progressed( state ),
		copied: { ...state.copied, [ item.ID ]: media },
	} ),
	// Deselect the failed photo, so that the others can be inserted.
	notCopied: ( state, { item, failure } ) =>
		needsAccount( state, failure )
			? unauthenticated( state )
			: {
					...state,
					copying: progressed( state ),
					selected: without( state.selected, item ),
					failure: state.failure ?? failure,
					uncopied: [ ...state.uncopied, item ],
				},
	// If all photos failed, keep the selection for another attempt.
	copyEnded: ( state ) => ( {
		...state,
		copying: null,
		selected: state.selected.length ? state.selected : state.uncopied,
	} ),
	authorizeStarted: ( state ) => ( { ...state, auth: 'authorizing' } ),
	authorizeReset: ( state ) => ( state.auth === 'authorizing' ? { ...state, auth: 'unauthenticated' } : state ),
	authorized: ( state, { result } ) => list( { ...state, auth: 'authenticated', account: toAccount( result.user ) } ),
	disconnected: ( state ) => ( { ...unauthenticated( state ), selected: [], path: PHOTOS, folder: null } ),
	pickStarted: ( state ) => ( { ...state, isPicking: true, failure: null } ),
	pickReset: ( state ) => ( { ...state, isPicking: false } ),
	picked: ( state, { session } ) => list( { ...state, session, isPicking: false, path: PHOTOS, folder: null } ),
	failed: ( state, { failure } ) => failed( state, failure ),
	failureDismissed: ( state ) => ( { ...state, failure: null, uncopied: [] } ),
};

export function pickerReducer( state: PickerState, event: PickerEvent ): PickerState {
	// TypeScript cannot infer that each handler receives the event with its name.
	const handle = HANDLERS[ event.type ] as ( before: PickerState, one: PickerEvent ) => PickerState;
	return handle( state, event );
}

interface Given {
	readonly isMultiple: boolean;
	readonly isImagesOnly: boolean;
	readonly hasAccount: boolean;
	/** Initial search term; empty for a source without a search. */
	readonly search: string;
}

/** Requests the first list at once. Its response shows whether an account is connected. */
export function getInitialState( { isMultiple, isImagesOnly, hasAccount, search }: Given ): PickerState {
	return list( {
		isMultiple,
		isImagesOnly,
		hasAccount,
		search,
		auth: 'authenticated',
		account: null,
		path: PHOTOS,
		folder: null,
		filters: getInitialFilters( isImagesOnly ),
		session: null,
		isPicking: false,
		items: [],
		isListed: false,
		firstNew: null,
		nextPage: '',
		notice: '',
		request: null,
		selected: [],
		copying: null,
		copied: {},
		failure: null,
		uncopied: [],
	} );
}
