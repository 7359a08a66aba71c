import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Debounces a value: shows each change at once, but applies only the last one.
 *
 * @param saved     The value that was last applied.
 * @param delay     Milliseconds after the last change.
 * @param onSettled Called with the value after the delay, or when the component unmounts.
 * @return The value to show, and a setter.
 */
export function useDebouncedChange( saved: number, delay: number, onSettled: ( value: number ) => void ) {
	const [ moved, setMoved ] = useState< number >();
	const reportLatest = useEvent( onSettled );
	const pending = useRef< number >();

	useEffect( () => {
		if ( moved === undefined ) {
			return undefined;
		}
		const timer = window.setTimeout( () => {
			pending.current = undefined;
			setMoved( undefined );
			reportLatest( moved );
		}, delay );
		return () => window.clearTimeout( timer );
	}, [ moved, delay, reportLatest ] );

	useEffect(
		() => () => {
			if ( pending.current !== undefined ) {
				reportLatest( pending.current );
			}
		},
		[ reportLatest ]
	);

	const move = ( value: number ) => {
		pending.current = value;
		setMoved( value );
	};
	return [ moved ?? saved, move ] as const;
}
