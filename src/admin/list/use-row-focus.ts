import { useEffect, useRef, type RefObject } from '@wordpress/element';

export const rowId = ( id: number ) => `slipstream-row-${ id }`;

/**
 * Focuses a row as soon as it is rendered. After an action, the focus follows the changed row.
 *
 * @param focusIds Row IDs in order of preference. A new array moves the focus again.
 * @param fallback Element to focus if none of the rows is listed.
 * @param isReady  Whether the list has finished loading.
 */
export function useRowFocus(
	focusIds: readonly number[] | undefined,
	fallback: RefObject< HTMLElement >,
	isReady: boolean
): void {
	const followed = useRef< readonly number[] >();
	// Run after every render, because the row may be rendered later.
	useEffect( () => {
		if ( focusIds && focusIds !== followed.current ) {
			const row = focusIds.map( ( id ) => document.getElementById( rowId( id ) ) ).find( Boolean );
			const target = row ?? ( isReady ? fallback.current : null );
			if ( target ) {
				followed.current = focusIds;
				target.focus();
			}
		}
	} );
}
