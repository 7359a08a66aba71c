import { useDebounce } from '@wordpress/compose';
import { useCallback, useEffect, useRef, type RefObject } from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';

const RESIZE_DEBOUNCE_MS = 400;

const itemsIn = ( list: HTMLElement ) => [ ...list.querySelectorAll< HTMLElement >( '[data-item]' ) ];

/** Returns the number of items in a row. */
function measureRow( list: HTMLElement | null ): number {
	const items = list ? itemsIn( list ) : [];
	const second = items.findIndex( ( item ) => item.offsetTop !== items[ 0 ]?.offsetTop );
	return Math.max( 1, second < 0 ? items.length : second );
}

/** @return Number of items to move the focus by; undefined for other keys. */
function getStep( key: string, row: number ): number | undefined {
	const forward = isRTL() ? -1 : 1;
	const steps: Record< string, number > = {
		ArrowRight: forward,
		ArrowLeft: -forward,
		ArrowDown: row,
		ArrowUp: -row,
	};
	return steps[ key ];
}

/**
 * Moves the focus through a grid with the arrow keys, and selects with Space and Enter.
 * @param list  The grid; its items have `data-item`.
 * @param count Number of items. Rows are measured again when it changes.
 * @return Handler for the grid's onKeyDown. It hides these keys from the editor.
 */
export function useGridKeys( list: RefObject< HTMLElement | null >, count: number ) {
	const row = useRef( 1 );
	const measure = useCallback( () => {
		row.current = measureRow( list.current );
	}, [ list ] );
	const measureLater = useDebounce( measure, RESIZE_DEBOUNCE_MS );

	useEffect( measure, [ measure, count ] );
	useEffect( () => {
		window.addEventListener( 'resize', measureLater );
		return () => window.removeEventListener( 'resize', measureLater );
	}, [ measureLater ] );

	return ( event: KeyboardEvent< HTMLElement > ) => {
		const items = list.current ? itemsIn( list.current ) : [];
		const index = items.indexOf( event.target as HTMLElement );
		const step = getStep( event.key, row.current );
		if ( index < 0 || ( step === undefined && ! [ ' ', 'Enter' ].includes( event.key ) ) ) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		if ( step === undefined ) {
			items[ index ]?.click();
		} else {
			items[ index + step ]?.focus();
		}
	};
}
