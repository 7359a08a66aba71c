import { useEffect, useRef, useState } from '@wordpress/element';
import type { FocusEvent } from 'react';

const SELECT = '.tiled-gallery__select';

export const tilesIn = ( gallery: Element | null ) => [
	...( gallery?.querySelectorAll( '.tiled-gallery__item' ) ?? [] ),
];

/**
 * Keeps the focus on the image that the author edits, also when it is moved. The Tab key focuses only one of the tiles.
 *
 * @param count Number of images.
 */
export function useTileFocus( count: number ) {
	const gallery = useRef< HTMLElement | null >( null );
	const next = useRef< { index: number; selector: string } | null >( null );
	const [ last, setLast ] = useState( 0 );

	const focus = ( index: number, selector: string ) => {
		const tile = tilesIn( gallery.current )[ index ];
		const target =
			tile?.querySelector( `${ selector }:not([aria-disabled="true"])` ) ?? tile?.querySelector( SELECT );
		( target as HTMLElement | null | undefined )?.focus();
	};

	useEffect( () => {
		if ( next.current ) {
			focus( Math.min( next.current.index, count - 1 ), next.current.selector );
			next.current = null;
		}
	} );

	return {
		gallery,
		/** Index of the tile that the Tab key focuses. */
		stop: Math.min( last, count - 1 ),
		focus: ( index: number ) => focus( index, SELECT ),
		/** Sets the element to focus after the images are rendered again. */
		focusNext( index: number, selector = SELECT ) {
			next.current = { index, selector };
		},
		/** Focuses the block. Call before removing the last image. */
		focusBlock: () => gallery.current?.closest< HTMLElement >( '[data-block]' )?.focus(),
		onFocus( { target }: FocusEvent ) {
			const index = tilesIn( gallery.current ).findIndex( ( tile ) => tile.contains( target ) );
			if ( index >= 0 ) {
				setLast( index );
			}
		},
	};
}
