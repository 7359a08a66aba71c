import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * A value that moves faster than it is to be taken: while it moves it is only shown.
 *
 * @param saved What it was taken for last.
 * @param delay Milliseconds after the last move.
 * @param take  Gets the value then; at once when what moves it goes away.
 * @return What to show, and what to call with each move.
 */
export function useLate( saved: number, delay: number, take: ( value: number ) => void ) {
	const [ moved, setMoved ] = useState< number >();
	const takeLatest = useEvent( take );
	const pending = useRef< number >();

	useEffect( () => {
		if ( moved === undefined ) {
			return undefined;
		}
		const timer = window.setTimeout( () => {
			pending.current = undefined;
			setMoved( undefined );
			takeLatest( moved );
		}, delay );
		return () => window.clearTimeout( timer );
	}, [ moved, delay, takeLatest ] );

	useEffect(
		() => () => {
			if ( pending.current !== undefined ) {
				takeLatest( pending.current );
			}
		},
		[ takeLatest ]
	);

	const move = ( value: number ) => {
		pending.current = value;
		setMoved( value );
	};
	return [ moved ?? saved, move ] as const;
}
