import { useInsertionEffect, useRef } from '@wordpress/element';

/**
 * For listeners, engines and answers that outlive a rendering and must not begin anew with each; a function alone is what
 * WordPress' `useEvent` keeps.
 *
 * @return Holds the value of the last rendering, from before other effects on.
 */
export function useLatest< Value >( value: Value ): { readonly current: Value } {
	const latest = useRef( value );
	useInsertionEffect( () => {
		latest.current = value;
	} );
	return latest;
}
