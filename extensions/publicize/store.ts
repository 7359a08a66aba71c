import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { registerOnce } from '../../shared/store/register-once';
import type { TestResult } from './types';

interface State {
	readonly connections: readonly TestResult[];
}

type Action = { readonly type: 'SET_CONNECTION_TEST_RESULTS'; readonly results: readonly TestResult[] };

const NOTHING: State = { connections: [] };

const setConnectionTestResults = ( results: readonly TestResult[] ): Action => ( {
	type: 'SET_CONNECTION_TEST_RESULTS',
	results,
} );

function reducer( state: State = NOTHING, action: Action | { readonly type: 'other' } ): State {
	return action.type === 'SET_CONNECTION_TEST_RESULTS' ? { ...state, connections: action.results } : state;
}

/** Clears the results and fetches them again. A failing request changes nothing else (specification: it is silent). */
const refreshConnectionTestResults =
	() =>
	async ( { dispatch }: { readonly dispatch: ( action: Action ) => void } ): Promise< void > => {
		dispatch( setConnectionTestResults( [] ) );
		try {
			const results = await apiFetch< TestResult[] >( { path: '/wpcom/v2/publicize/connection-test-results' } );
			dispatch( setConnectionTestResults( results ) );
		} catch {
			// Tests only add hints. The author can still publish.
		}
	};

/** Results of connection tests, under the name of the contract. */
export const publicizeStore = createReduxStore( 'jetpack/publicize', {
	reducer,
	actions: { setConnectionTestResults, refreshConnectionTestResults },
	selectors: {
		getConnections: ( state: State ) => state.connections,
		getFailedConnections: ( state: State ) =>
			state.connections.filter( ( { test_success: success } ) => success === false ),
		getMustReauthConnections: ( state: State ) =>
			state.connections
				.filter( ( { test_success: success } ) => success === 'must_reauth' )
				.map( ( { service_name: service } ) => service ),
	},
} );

registerOnce( publicizeStore );
