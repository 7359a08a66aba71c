import { useRef, useState } from '@wordpress/element';
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { nearest, type Box } from './nearest';

/** Pixels that a pointer may move and still mean a click. */
const SLACK = 5;

interface Dragging {
	readonly from: number;
	/** The item in whose position it would be let go. */
	readonly to: number;
}

/** Where it began, and where the items were then: they stay until it ends. */
interface Start {
	readonly x: number;
	readonly y: number;
	readonly boxes: readonly Box[];
}

/**
 * Drags the items of a list by mouse, pen or finger. Pointer events, not the browser's drag and drop: WordPress forbids
 * that inside of blocks, and fingers do not have it.
 *
 * @param itemsOf All items, in order, for the one that is pressed.
 */
export function useDragging(
	onMove: ( from: number, to: number ) => void,
	itemsOf: ( pressed: Element ) => Iterable< Element > = ( pressed ) => pressed.closest( 'ol' )?.children ?? []
) {
	const [ dragging, setDragging ] = useState< Dragging | null >( null );
	/** What `dragging` will be once React has drawn it: a quick hand lets go before. */
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
			// A quick hand is over another item with its first move already. Not every browser has it for every pointer.
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
		// Else the browser drags the whole block, which WordPress lets it do, and takes the pointer away.
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
		/** The click that ends a drag means nothing. */
		onClickCapture( event: MouseEvent ) {
			if ( wasDragged.current ) {
				event.stopPropagation();
			}
			wasDragged.current = false;
		},
	} );

	return { dragging, handlersOf };
}
