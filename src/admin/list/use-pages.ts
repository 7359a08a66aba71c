import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { reasonOf } from '../requests';
import { startList, type ListQuery, type ListReducer, type Page, type Row } from './list-state';

/**
 * Loads a list page by page.
 *
 * @param query   Query; must be the same object as long as the query is the same.
 * @param ask     Loads a page. Must always be the same function.
 * @param reducer See createListReducer().
 */
export function usePages< Item extends Row, Query extends ListQuery >(
	query: Query,
	ask: ( query: Query, cursor: string ) => Promise< Page< Item > >,
	reducer: ListReducer< Item, Query >
) {
	const [ state, dispatch ] = useReducer( reducer, startList< Item, Query >( query ) );

	const load = useCallback(
		async ( cursor: string ): Promise< Page< Item > | undefined > => {
			try {
				const page = await ask( query, cursor );
				dispatch( { type: 'arrive', query, cursor, page } );
				return page;
			} catch ( problem ) {
				dispatch( { type: 'fail', query, cursor, error: reasonOf( problem ) } );
				return undefined;
			}
		},
		[ query, ask ]
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
