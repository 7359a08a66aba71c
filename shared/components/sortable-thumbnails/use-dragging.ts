import { useRef, useState } from '@wordpress/element';
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { nearest, type Box } from './nearest';

/** Pixels that a pointer may move during a click. */
const SLACK = 5;

interface Dragging {
	readonly from: number;
	/** Index of the item at the drop position. */
	readonly to: number;
}

/** Start of the drag, with the boxes of the items, which do not move during the drag. */
interface Start {
	readonly x: number;
	readonly y: number;
	readonly boxes: readonly Box[];
}

/**
 * Drags the items of a list with mouse, pen or finger. Uses pointer events, since WordPress prevents native drag and
 * drop inside blocks, and touch does not support it.
 *
 * @param itemsOf Returns all items in order for the pressed one.
 */
export function useDragging(
	onMove: ( from: number, to: number ) => void,
	itemsOf: ( pressed: Element ) => Iterable< Element > = ( pressed ) => pressed.closest( 'ol' )?.children ?? []
) {
	const [ dragging, setDragging ] = useState< Dragging | null >( null );
	/** Next value of `dragging`. A quick release happens before React renders. */
	const target = useRef< Dragging | null >( null );
	const start = useRef< Start | null >( null );
	const wasDragged = useRef( false );

	const drag = ( next: Dragging | null ) => {
		target.current = next;
		setDragging( next );
	};
	const end = () => {
		start.current = null;
		drag( null );
	};

	const handlersOf = ( index: number ) => ( {
		onPointerDown( { button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent< HTMLElement > ) {
			const items = [ ...itemsOf( currentTarget ) ];
			// The first move of a quick drag may already be over another item. Not every browser supports capture for
			// every pointer.
			currentTarget.setPointerCapture?.( pointerId );
			wasDragged.current = false;
			start.current = button ? null : { x, y, boxes: items.map( ( item ) => item.getBoundingClientRect() ) };
		},
		onPointerMove( { clientX: x, clientY: y }: PointerEvent< HTMLElement > ) {
			if (
				! start.current ||
				( ! target.current && Math.hypot( x - start.current.x, y - start.current.y ) < SLACK )
			) {
				return;
			}
			wasDragged.current = true;
			drag( { from: index, to: nearest( x, y, start.current.boxes ) } );
		},
		onPointerUp() {
			const { from, to } = target.current ?? { from: index, to: index };
			end();
			if ( from !== to ) {
				onMove( from, to );
			}
		},
		onPointerCancel: end,
		// Otherwise the browser drags the whole block and cancels the pointer.
		draggable: true,
		onDragStart( event: DragEvent ) {
			event.preventDefault();
			event.stopPropagation();
		},
		onKeyDown( event: KeyboardEvent ) {
			if ( target.current && event.key === 'Escape' ) {
				event.stopPropagation();
				end();
			}
		},
		/** Ignores the click at the end of a drag. */
		onClickCapture( event: MouseEvent ) {
			if ( wasDragged.current ) {
				event.stopPropagation();
			}
			wasDragged.current = false;
		},
	} );

	return { dragging, handlersOf };
}
