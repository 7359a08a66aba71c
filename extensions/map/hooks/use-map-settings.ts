import { useEffect, useMemo, useReducer } from '@wordpress/element';
import { fetchSource, fetchToken, removeToken, saveTiles, saveToken, type Tiles } from '../api';
import { initialState, reduceMapSettings, type MapSettingsAction, type MapSettings } from '../map-settings';

/** Actions on the site's map settings. */
export interface MapSettingsActions {
	readonly setToken: ( token: string ) => void;
	readonly removeToken: () => void;
	readonly setTiles: ( tiles: Tiles ) => void;
	/** Shows the token form again, with a message. */
	readonly rejectToken: ( message: string ) => void;
}

type ResponseData = Omit< Extract< MapSettingsAction, { type: 'receive' } >, 'type' >;

const messageOf = ( error: unknown ) => String( ( error as { message?: unknown } | null )?.message ?? error );

/**
 * Loads the site's token and tile source.
 *
 * @return The state, and the actions.
 */
export function useMapSettings(): [ MapSettings, MapSettingsActions ] {
	const [ state, dispatch ] = useReducer( reduceMapSettings, initialState );

	const actions = useMemo( () => {
		const run = ( request: Promise< ResponseData > ) => {
			dispatch( { type: 'request' } );
			request.then(
				( response ) => dispatch( { type: 'receive', ...response } ),
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
			setToken: ( token: string ) => run( saveToken( token ).then( ( response ) => ( { token: response } ) ) ),
			removeToken: () => run( removeToken().then( ( response ) => ( { token: response } ) ) ),
			setTiles: ( tiles: Tiles ) => run( saveTiles( tiles ).then( ( source ) => ( { source } ) ) ),
			rejectToken: ( message: string ) => dispatch( { type: 'reject-token', message } ),
		};
	}, [] );

	useEffect( () => actions.load(), [ actions ] );

	return [ state, actions ];
}
