import { useInsertionEffect, useRef } from '@wordpress/element';

/**
 * Keeps the latest value for listeners and requests that live longer than a render. For functions use WordPress'
 * `useEvent`.
 *
 * @return Ref with the value of the last render, updated before other effects.
 */
export function useLatest< Value >( value: Value ): { readonly current: Value } {
	const latest = useRef( value );
	useInsertionEffect( () => {
		latest.current = value;
	} );
	return latest;
}
