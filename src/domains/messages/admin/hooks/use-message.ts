import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { reasonOf } from '../../../../admin/requests';
import { messageReducer } from '../message-state';
import { isGone, requests } from '../requests';

/** Links to files are good for ten minutes. */
const FILES_AGE = 5 * 60_000;

/** A message with all that is known of it. */
export function useMessage( id: number ) {
	const [ state, dispatch ] = useReducer( messageReducer, { phase: 'loading', id } );
	const load = useCallback( async () => {
		dispatch( { type: 'ask', id } );
		try {
			dispatch( { type: 'arrive', message: await requests.message( id ) } );
		} catch ( problem ) {
			dispatch( isGone( problem ) ? { type: 'miss', id } : { type: 'fail', id, error: reasonOf( problem ) } );
		}
	}, [ id ] );

	useEffect( () => {
		void load();
	}, [ load ] );

	const hasFiles = state.phase === 'ready' && Boolean( state.message.files.length );
	useEffect( () => {
		const timer = hasFiles ? window.setInterval( load, FILES_AGE ) : 0;
		return () => window.clearInterval( timer );
	}, [ hasFiles, load ] );

	return { state, dispatch, reload: load };
}
