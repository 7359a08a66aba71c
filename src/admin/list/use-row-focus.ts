import { useEffect, useRef, type RefObject } from '@wordpress/element';

export const rowId = ( id: number ) => `slipstream-row-${ id }`;

/**
 * Puts the focus where somebody goes on reading, as soon as that is there: a row that was acted on takes the focus with it.
 *
 * @param wanted   Rows in the order of preference; each list is followed once.
 * @param fallback Where to when none of them is listed.
 * @param isReady  Whether all rows that will come are there.
 */
export function useRowFocus(
	wanted: readonly number[] | undefined,
	fallback: RefObject< HTMLElement >,
	isReady: boolean
): void {
	const followed = useRef< readonly number[] >();
	// After every drawing: rows may come later than the wish.
	useEffect( () => {
		if ( wanted && wanted !== followed.current ) {
			const row = wanted.map( ( id ) => document.getElementById( rowId( id ) ) ).find( Boolean );
			const target = row ?? ( isReady ? fallback.current : null );
			if ( target ) {
				followed.current = wanted;
				target.focus();
			}
		}
	} );
}
