import { useEffect, useMemo, useReducer } from '@wordpress/element';
import { fetchSource, fetchToken, removeToken, saveTiles, saveToken, type Tiles } from '../api';
import { initialState, reduceSite, type SiteAction, type SiteState } from '../site-state';

/** Actions on the site's map settings. */
export interface SiteActions {
	readonly setToken: ( token: string ) => void;
	readonly removeToken: () => void;
	readonly setTiles: ( tiles: Tiles ) => void;
	/** Shows the token form again, with a message. */
	readonly refuse: ( message: string ) => void;
}

type Answer = Omit< Extract< SiteAction, { type: 'answer' } >, 'type' >;

const messageOf = ( error: unknown ) => String( ( error as { message?: unknown } | null )?.message ?? error );

/**
 * Loads the site's token and tile source.
 *
 * @return The state, and the actions.
 */
export function useSite(): [ SiteState, SiteActions ] {
	const [ state, dispatch ] = useReducer( reduceSite, initialState );

	const actions = useMemo( () => {
		const run = ( request: Promise< Answer > ) => {
			dispatch( { type: 'ask' } );
			request.then(
				( answer ) => dispatch( { type: 'answer', ...answer } ),
				( error ) => dispatch( { type: 'fail', message: messageOf( error ) } )
			);
		};
		return {
			load: () =>
				run(
					Promise.all( [ fetchToken(), fetchSource() ] ).then( ( [ token, source ] ) => ( {
						token,
						source,
					} ) )
				),
			setToken: ( token: string ) => run( saveToken( token ).then( ( answer ) => ( { token: answer } ) ) ),
			removeToken: () => run( removeToken().then( ( answer ) => ( { token: answer } ) ) ),
			setTiles: ( tiles: Tiles ) => run( saveTiles( tiles ).then( ( source ) => ( { source } ) ) ),
			refuse: ( message: string ) => dispatch( { type: 'refuse', message } ),
		};
	}, [] );

	useEffect( () => actions.load(), [ actions ] );

	return [ state, actions ];
}
