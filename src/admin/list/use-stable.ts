import { useMemo } from '@wordpress/element';

/** @return The previous object as long as the JSON of both is equal. */
export function useStable< T extends object >( value: T ): T {
	const text = JSON.stringify( value );
	return useMemo( () => JSON.parse( text ) as T, [ text ] );
}
