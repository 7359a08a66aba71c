import type { SourceResponse, TokenResponse } from './api';

/** Status: loading the token and source, none of them set, or one set. */
export const LOADING = 0;
export const NONE = 1;
export const PRESENT = 2;

export interface MapSettings {
	readonly status: typeof LOADING | typeof NONE | typeof PRESENT;
	readonly token: string;
	/** Source of the token: `site` or `config`. */
	readonly tokenSource: string;
	readonly source: SourceResponse;
	/** Whether a request is pending. */
	readonly isBusy: boolean;
	/** The last error. */
	readonly message: string;
}

export type MapSettingsAction =
	| { readonly type: 'request' }
	| { readonly type: 'receive'; readonly token?: TokenResponse; readonly source?: SourceResponse }
	/** A request failed. The token and source stay as they were. */
	| { readonly type: 'fail'; readonly message: string }
	/** The token was rejected. */
	| { readonly type: 'reject-token'; readonly message: string };

export const initialState: MapSettings = {
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
function receive(
	state: MapSettings,
	{ token, source }: Extract< MapSettingsAction, { type: 'receive' } >
): MapSettings {
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
export function reduceMapSettings( state: MapSettings, action: MapSettingsAction ): MapSettings {
	switch ( action.type ) {
		case 'request':
			return { ...state, isBusy: true, message: '' };
		case 'receive':
			return receive( state, action );
		case 'fail':
			return {
				...state,
				isBusy: false,
				message: action.message,
				status: state.status === LOADING ? NONE : state.status,
			};
		case 'reject-token':
			return {
				...state,
				isBusy: false,
				message: action.message,
				// The site's tile server needs no token.
				status: state.source.tiles ? PRESENT : NONE,
			};
	}
}
