import { useEffect, useRef, type RefObject } from '@wordpress/element';

export const rowId = ( id: number ) => `slipstream-row-${ id }`;

/**
 * Moves the focus to a row as soon as it is rendered. After an action, the focus follows the changed row.
 *
 * @param focusIds IDs of rows in order of preference. Each array moves the focus once.
 * @param fallback Element that receives the focus when no row is listed.
 * @param isReady  Whether all rows are loaded.
 */
export function useRowFocus(
	focusIds: readonly number[] | undefined,
	fallback: RefObject< HTMLElement >,
	isReady: boolean
): void {
	const followed = useRef< readonly number[] >();
	// Run after every render, since rows may be rendered later.
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
