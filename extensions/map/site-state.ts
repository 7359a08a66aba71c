import type { SourceAnswer, TokenAnswer } from './api';

/** Status: loading the token and source, none of them set, or one set. */
export const LOADING = 0;
export const NONE = 1;
export const PRESENT = 2;

export interface SiteState {
	readonly status: typeof LOADING | typeof NONE | typeof PRESENT;
	readonly token: string;
	/** Source of the token: `site` or `config`. */
	readonly tokenSource: string;
	readonly source: SourceAnswer;
	/** Whether a request is pending. */
	readonly isBusy: boolean;
	/** The last error. */
	readonly message: string;
}

export type SiteAction =
	| { readonly type: 'ask' }
	| { readonly type: 'answer'; readonly token?: TokenAnswer; readonly source?: SourceAnswer }
	/** A request failed. The token and source stay as they were. */
	| { readonly type: 'fail'; readonly message: string }
	/** The token was rejected. */
	| { readonly type: 'refuse'; readonly message: string };

export const initialState: SiteState = {
	status: LOADING,
	token: '',
	tokenSource: 'site',
	source: {
		tiles: '',
		attribution: '',
		attribution_url: '',
		geocoder: '',
		has_geocoder: false,
		api: '',
		can_set_token: false,
		can_set_tiles: false,
	},
	isBusy: true,
	message: '',
};

/** Updates the state with a response. */
function settle( state: SiteState, { token, source }: Extract< SiteAction, { type: 'answer' } > ): SiteState {
	const next = {
		...state,
		token: token?.service_api_key ?? state.token,
		tokenSource: token?.service_api_key_source ?? state.tokenSource,
		source: source ?? state.source,
		isBusy: false,
		message: '',
	};
	return { ...next, status: next.token || next.source.tiles ? PRESENT : NONE };
}

/** @return The next state. */
export function reduceSite( state: SiteState, action: SiteAction ): SiteState {
	switch ( action.type ) {
		case 'ask':
			return { ...state, isBusy: true, message: '' };
		case 'answer':
			return settle( state, action );
		case 'fail':
			return {
				...state,
				isBusy: false,
				message: action.message,
				status: state.status === LOADING ? NONE : state.status,
			};
		case 'refuse':
			return {
				...state,
				isBusy: false,
				message: action.message,
				// The site's tile server needs no token.
				status: state.source.tiles ? PRESENT : NONE,
			};
	}
}
