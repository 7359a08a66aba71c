import { useCallback, useEffect, useReducer } from '@wordpress/element';
import type { Reducer } from 'react';
import { reasonOf } from '../requests';
import { itemReducer, type ItemEvent, type ItemState } from './item-state';

/**
 * Loads the item of the current route.
 *
 * @param id     ID of the item.
 * @param load   Loads the item. Must always be the same function.
 * @param isGone Whether an error means that the item has been deleted. Must always be the same function.
 */
export function useItem< T extends { readonly id: number } >(
	id: number,
	load: ( id: number ) => Promise< T >,
	isGone: ( error: unknown ) => boolean
) {
	const [ state, dispatch ] = useReducer< Reducer< ItemState< T >, ItemEvent< T > > >( itemReducer, {
		phase: 'loading',
		id,
	} );
	const reload = useCallback( async () => {
		dispatch( { type: 'ask', id } );
		try {
			dispatch( { type: 'arrive', item: await load( id ) } );
		} catch ( problem ) {
			dispatch( isGone( problem ) ? { type: 'miss', id } : { type: 'fail', id, error: reasonOf( problem ) } );
		}
	}, [ id, load, isGone ] );

	useEffect( () => {
		void reload();
	}, [ reload ] );

	return { state, dispatch, reload };
}
