import { useEffect, useMemo, useReducer } from '@wordpress/element';
import { messageOf } from '../message-of';
import { activate, fetchStatus, install, type PluginStatus } from './api';
import { reducePlugin, type PluginState } from './state';

interface PluginActions {
	readonly install: () => void;
	readonly activate: () => void;
}

/** Loads the plugin's status once. @return The status, and functions that change it. */
export function usePlugin(): [ PluginState, PluginActions ] {
	const [ state, dispatch ] = useReducer( reducePlugin, { phase: 'loading' } );

	useEffect( () => {
		fetchStatus().then(
			( status ) => dispatch( { type: 'load', status } ),
			() => dispatch( { type: 'fail' } )
		);
	}, [] );

	const actions = useMemo( () => {
		const run = async ( request: () => Promise< unknown >, before: PluginStatus ) => {
			try {
				await request();
				dispatch( { type: 'succeed' } );
			} catch ( error ) {
				const status = await fetchStatus().catch( () => before );
				dispatch( { type: 'refuse', error: messageOf( error ), status } );
			}
		};
		return {
			install: () => {
				dispatch( { type: 'install' } );
				run( install, 'missing' );
			},
			activate: () => {
				dispatch( { type: 'activate' } );
				run( activate, 'installed' );
			},
		};
	}, [] );

	return [ state, actions ];
}
