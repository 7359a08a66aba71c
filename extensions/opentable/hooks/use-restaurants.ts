import { useThrottle } from '@wordpress/compose';
import { useCallback, useState } from '@wordpress/element';
import { findRestaurants, isSearchable } from '../search';

const THROTTLE_MS = 500;

/**
 * Searches for restaurants while the author types, and keeps all results.
 *
 * @return Names by ID, and the search function.
 */
export function useRestaurants(): [ ReadonlyMap< string, string >, ( text: string ) => void ] {
	const [ names, setNames ] = useState< ReadonlyMap< string, string > >( new Map() );
	const find = useCallback( async ( text: string ) => {
		const found = await findRestaurants( text );
		setNames( ( known ) => new Map( [ ...known, ...found ] ) );
	}, [] );
	const findLater = useThrottle( find, THROTTLE_MS );
	const search = ( text: string ) => {
		if ( isSearchable( text ) ) {
			findLater( text.trim() );
		}
	};
	return [ names, search ];
}
