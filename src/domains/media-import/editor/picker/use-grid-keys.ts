import { useDebounce } from '@wordpress/compose';
import { useCallback, useEffect, useRef, type RefObject } from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';

const RESIZE_DEBOUNCE_MS = 400;

const itemsIn = ( list: HTMLElement ) => [ ...list.querySelectorAll< HTMLElement >( '[data-item]' ) ];

/** How many items stand beside one another. */
function measureRow( list: HTMLElement | null ): number {
	const items = list ? itemsIn( list ) : [];
	const second = items.findIndex( ( item ) => item.offsetTop !== items[ 0 ]?.offsetTop );
	return Math.max( 1, second < 0 ? items.length : second );
}

/** @return By how many items a key moves the focus; undefined for keys that don't. */
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
 * Moves the focus through a grid by the arrow keys, and chooses by Space and Enter.
 *
 * @param list  The grid, whose items have `data-item`.
 * @param count Of the items: the rows are measured anew when it changes.
 * @return The grid's onKeyDown. The editor never hears of these keys.
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
