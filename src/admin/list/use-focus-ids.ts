import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Returns the rows to focus: the item that was just closed, or the rows named by an action.
 *
 * @param opened ID of the open item; 0 if the list is shown.
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
