import apiFetch from '@wordpress/api-fetch';
import type { Block } from '@wordpress/blocks';
import { createReduxStore } from '@wordpress/data';
import networks from '../../shared/data/social-networks.json';
import { registerOnce } from '../../shared/store/register-once';
import { toRequest } from './threads/blocks';
import type { Tweet, TwitterCard } from './threads/types';
import type { TestResult } from './types';

type Cards = Readonly< Record< string, TwitterCard > >;

interface State {
	readonly connections: readonly TestResult[];
	readonly tweets: readonly Tweet[];
	/** Cards by URL. */
	readonly twitterCards: Cards;
}

type Action =
	| { readonly type: 'SET_CONNECTION_TEST_RESULTS'; readonly results: readonly TestResult[] }
	| { readonly type: 'SET_TWEETS'; readonly tweets: readonly Tweet[] }
	| { readonly type: 'SET_TWITTER_CARDS'; readonly cards: Cards };

interface Thunk {
	readonly dispatch: ( action: Action ) => void;
	readonly select: { readonly getTwitterCards: () => Cards };
}

const NOTHING: State = { connections: [], tweets: [], twitterCards: {} };

const setTweets = ( tweets: readonly Tweet[] ): Action => ( { type: 'SET_TWEETS', tweets } );

const setTwitterCards = ( cards: Cards ): Action => ( { type: 'SET_TWITTER_CARDS', cards } );

const setConnectionTestResults = ( results: readonly TestResult[] ): Action => ( {
	type: 'SET_CONNECTION_TEST_RESULTS',
	results,
} );

function reducer( state: State = NOTHING, action: Action | { readonly type: 'other' } ): State {
	switch ( action.type ) {
		case 'SET_CONNECTION_TEST_RESULTS':
			return { ...state, connections: action.results };
		case 'SET_TWEETS':
			return { ...state, tweets: action.tweets };
		case 'SET_TWITTER_CARDS':
			return { ...state, twitterCards: { ...state.twitterCards, ...action.cards } };
		default:
			return state;
	}
}

/** Clears the test results and fetches new ones. Shows no error if the request fails, as the specification requires. */
const refreshConnectionTestResults =
	() =>
	async ( { dispatch }: { readonly dispatch: ( action: Action ) => void } ): Promise< void > => {
		dispatch( setConnectionTestResults( [] ) );
		try {
			const results = await apiFetch< TestResult[] >( { path: '/wpcom/v2/publicize/connection-test-results' } );
			dispatch( setConnectionTestResults( results ) );
		} catch {
			// Ignored: the author can publish without test results.
		}
	};

/** Number of the latest parse request. Responses to earlier requests are ignored. */
let lastParse = 0;

/** Removes the tweets, and ignores the response of a pending request. */
const clearTweets =
	() =>
	( { dispatch }: Thunk ): void => {
		lastParse += 1;
		dispatch( setTweets( [] ) );
	};

/**
 * Fetches the tweets for the blocks of a post. If the request fails, keeps the tweets and shows no error (specification).
 *
 * @param blocks     Blocks of the post.
 * @param connection ID of the connection whose limits apply; '' for X.
 */
const refreshTweets =
	( blocks: readonly Block[], connection = '' ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		lastParse += 1;
		const number = lastParse;
		try {
			const data = { blocks: toRequest( blocks ), ...( connection === '' ? {} : { connection } ) };
			const tweets = await apiFetch< Tweet[] | null >( {
				path: '/wpcom/v2/tweetstorm/parse',
				method: 'POST',
				data,
			} );
			// Check the type, because another plugin may have changed the response.
			if ( number === lastParse && Array.isArray( tweets ) ) {
				dispatch( setTweets( tweets ) );
			}
		} catch {
			// Ignored: the next change of the post sends a new request.
		}
	};

const allAs = ( urls: readonly string[], card: TwitterCard ): Cards =>
	Object.fromEntries( urls.map( ( url ) => [ url, card ] ) );

/**
 * Fetches missing cards, in groups. Each card has `error: 'loading'` until the response arrives.
 *
 * @param urls All links of the thread, in order. Links after the first `maxCards` are not fetched. The preview tells authors
 *     about this limit.
 */
const getTwitterCards =
	( urls: readonly string[] ) =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		const known = select.getTwitterCards();
		const missing = urls.slice( 0, networks.maxCards ).filter( ( url ) => ! ( url in known ) );
		if ( missing.length === 0 ) {
			return;
		}
		dispatch( setTwitterCards( allAs( missing, { error: 'loading' } ) ) );
		const path = '/wpcom/v2/tweetstorm/generate-cards';
		for ( let first = 0; first < missing.length; first += networks.maxCardsPerRequest ) {
			const group = missing.slice( first, first + networks.maxCardsPerRequest );
			const failed = allAs( group, { error: 'error' } );
			try {
				const cards = await apiFetch< Cards >( { path, method: 'POST', data: { urls: group } } );
				dispatch( setTwitterCards( { ...failed, ...cards } ) );
			} catch {
				dispatch( setTwitterCards( failed ) );
			}
		}
	};

/** Data store of the test results and the thread. The contract defines its name. */
export const publicizeStore = createReduxStore( 'jetpack/publicize', {
	reducer,
	actions: {
		setConnectionTestResults,
		refreshConnectionTestResults,
		setTweets,
		clearTweets,
		refreshTweets,
		setTwitterCards,
		getTwitterCards,
	},
	selectors: {
		getTweets: ( state: State ) => state.tweets,
		getTwitterCards: ( state: State ) => state.twitterCards,
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
