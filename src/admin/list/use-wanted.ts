import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Leads the focus: back to what was left, and on to the next where one goes.
 *
 * @param opened The id of what is open, 0 while the list is.
 */
export function useWanted( opened: number ) {
	const [ wanted, want ] = useState< readonly number[] >();
	const last = useRef( opened );
	useEffect( () => {
		const left = last.current;
		last.current = opened;
		if ( left && ! opened ) {
			want( ( ids ) => ( ids?.includes( left ) ? ids : [ left ] ) );
		}
	}, [ opened ] );
	return [ wanted, want ] as const;
}
