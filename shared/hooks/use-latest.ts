import { useInsertionEffect, useRef } from '@wordpress/element';

/**
 * Keeps the latest value for listeners and requests that outlive a render. For functions, use WordPress' `useEvent`
 * instead.
 *
 * @return Ref with the value of the latest render. It is updated before other effects run.
 */
export function useLatest< Value >( value: Value ): { readonly current: Value } {
	const latest = useRef( value );
	useInsertionEffect( () => {
		latest.current = value;
	} );
	return latest;
}
