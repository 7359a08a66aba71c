import type { Map as EngineMap } from 'mapbox-gl';

const RESIZE_MS = 250;

/**
 * Makes dragging move the map instead of the block. Mapbox GL JS listens to its script's document, but the editor canvas is
 * another document, so events are forwarded.
 *
 * @param canvas Element that contains the map and its markers.
 */
export function capturePointer( canvas: HTMLElement ): () => void {
	const frame = canvas.ownerDocument;
	const ends = new AbortController();
	const { signal } = ends;
	let isPressed = false;
	let copy: Event | undefined;
	const forward = ( event: MouseEvent ) => {
		copy = new MouseEvent( event.type, event );
		document.dispatchEvent( copy );
	};
	// Cancel the native drag. Otherwise the editor would drag the block.
	canvas.draggable = true;
	canvas.addEventListener(
		'dragstart',
		( event ) => {
			event.preventDefault();
			event.stopPropagation();
		},
		{ signal }
	);
	if ( frame !== document ) {
		canvas.addEventListener( 'mousedown', () => ( isPressed = true ), { signal } );
		frame.addEventListener( 'mousemove', forward, { signal } );
		frame.addEventListener( 'mouseup', forward, { signal } );
		frame.addEventListener( 'mouseup', () => ( isPressed = false ), { signal } );
		// The editor forwards copies of the iframe's events to the window, too. Stop them, so that each move counts once
		// and a blur does not end the drag.
		const keepOut = ( event: Event ) => isPressed && event !== copy && event.stopImmediatePropagation();
		window.addEventListener( 'mousemove', keepOut, { signal, capture: true } );
		window.addEventListener( 'blur', keepOut, { signal, capture: true } );
	}
	return () => ends.abort();
}

/** Resizes the map once the size of its element has settled, for example after entering full screen. */
export function followSize( map: EngineMap, element: HTMLElement ): () => void {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const observer = new ResizeObserver( () => {
		clearTimeout( timer );
		timer = setTimeout( () => map.resize(), RESIZE_MS );
	} );
	observer.observe( element );
	return () => {
		observer.disconnect();
		clearTimeout( timer );
	};
}
