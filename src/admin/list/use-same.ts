import { useMemo } from '@wordpress/element';

/** @return The same object as long as it holds the same. */
export function useSame< T extends object >( value: T ): T {
	const text = JSON.stringify( value );
	return useMemo( () => JSON.parse( text ) as T, [ text ] );
}
