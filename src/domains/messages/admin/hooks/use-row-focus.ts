import { useCallback, useEffect, useRef, type RefObject } from '@wordpress/element';

export const rowId = ( id: number ) => `slipstream-message-${ id }`;

/**
 * Puts the focus where somebody goes on reading, as soon as that is there: a row that was acted on takes the focus with it.
 *
 * @param fallback Where to when none of the rows is listed.
 * @param isReady  Whether all rows that will come are there.
 * @return Asks for it, with messages in the order of preference.
 */
export function useRowFocus( fallback: RefObject< HTMLElement >, isReady: boolean ) {
	const wanted = useRef< readonly number[] >();
	// After every drawing: the rows may come later than the wish.
	useEffect( () => {
		const row = wanted.current?.map( ( id ) => document.getElementById( rowId( id ) ) ).find( Boolean );
		const target = row ?? ( isReady ? fallback.current : null );
		if ( wanted.current && target ) {
			wanted.current = undefined;
			target.focus();
		}
	} );
	return useCallback( ( ids: readonly number[] ) => {
		wanted.current = ids;
	}, [] );
}
