import { useRef, useState } from '@wordpress/element';
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { nearest, type Box } from './nearest';

/** Pixels that the pointer may move before a click becomes a drag. */
const SLACK = 5;

interface Dragging {
	readonly from: number;
	/** Index at which the item would be dropped. */
	readonly to: number;
}

/** Position where the drag started, and the boxes of the items. These do not move during the drag. */
interface Start {
	readonly x: number;
	readonly y: number;
	readonly boxes: readonly Box[];
}

/**
 * Sorts the items of a list by dragging with mouse, pen or finger. Uses pointer events: WordPress prevents native
 * drag and drop inside blocks, and touch does not support it.
 *
 * @param itemsOf Returns all items in order. Receives the element that is dragged.
 */
export function useDragging(
	onMove: ( from: number, to: number ) => void,
	itemsOf: ( pressed: Element ) => Iterable< Element > = ( pressed ) => pressed.closest( 'ol' )?.children ?? []
) {
	const [ dragging, setDragging ] = useState< Dragging | null >( null );
	/** Latest value of `dragging`: if the pointer is released quickly, React has not rendered the new state yet. */
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
			// Capture the pointer, because the first move of a quick drag may already be over another item. Some
			// browsers cannot capture every pointer.
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
		// Prevent the browser from dragging the whole block, which would cancel the pointer.
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
		/** Suppresses the click at the end of a drag. */
		onClickCapture( event: MouseEvent ) {
			if ( wasDragged.current ) {
				event.stopPropagation();
			}
			wasDragged.current = false;
		},
	} );

	return { dragging, handlersOf };
}
