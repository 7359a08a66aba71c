import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { reasonOf } from '../../../../admin/requests';
import { listReducer, startList } from '../list-state';
import { requests } from '../requests';
import type { Page, Query } from '../types';

/**
 * The messages of a query, page by page.
 *
 * @param query The same object as long as the same is asked for.
 */
export function useMessages( query: Query ) {
	const [ state, dispatch ] = useReducer( listReducer, query, startList );

	const load = useCallback(
		async ( cursor: string ): Promise< Page | undefined > => {
			try {
				const page = await requests.list( query, cursor );
				dispatch( { type: 'arrive', query, cursor, page } );
				return page;
			} catch ( problem ) {
				dispatch( { type: 'fail', query, cursor, error: reasonOf( problem ) } );
				return undefined;
			}
		},
		[ query ]
	);
	const reload = useCallback( () => {
		dispatch( { type: 'ask', query } );
		return load( '' );
	}, [ query, load ] );
	const loadMore = useCallback( () => {
		dispatch( { type: 'ask-more' } );
		return load( state.next );
	}, [ load, state.next ] );

	useEffect( () => {
		void reload();
	}, [ reload ] );

	return { state, dispatch, reload, loadMore };
}
