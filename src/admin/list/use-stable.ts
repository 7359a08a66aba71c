import { useMemo } from '@wordpress/element';

/** @return The same object as long as its JSON stays equal. */
export function useStable< T extends object >( value: T ): T {
	const text = JSON.stringify( value );
	return useMemo( () => JSON.parse( text ) as T, [ text ] );
}
