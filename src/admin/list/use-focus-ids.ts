import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Chooses the rows that receive the focus: the item that was closed, or the rows that an action names.
 *
 * @param opened ID of the open item; 0 while the list is shown.
 */
export function useFocusIds( opened: number ) {
	const [ focusIds, setFocusIds ] = useState< readonly number[] >();
	const last = useRef( opened );
	useEffect( () => {
		const left = last.current;
		last.current = opened;
		if ( left && ! opened ) {
			setFocusIds( ( ids ) => ( ids?.includes( left ) ? ids : [ left ] ) );
		}
	}, [ opened ] );
	return [ focusIds, setFocusIds ] as const;
}
