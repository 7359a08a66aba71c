import type { Map as EngineMap } from 'mapbox-gl';

const RESIZE_MS = 250;

/**
 * Makes the pointer move the map's content instead of the block. The engine listens to the document of its script, but
 * the editor canvas is another document.
 *
 * @param canvas Contains the map and its markers.
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
	// The editor would drag the nearest block.
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
		// The editor also forwards copies of events from the iframe to the window. A click into the iframe does not end
		// the drag.
		const keepOut = ( event: Event ) => isPressed && event !== copy && event.stopImmediatePropagation();
		window.addEventListener( 'mousemove', keepOut, { signal, capture: true } );
		window.addEventListener( 'blur', keepOut, { signal, capture: true } );
	}
	return () => ends.abort();
}

/** Resizes the map after its element has kept its size for a moment. The element may be in full screen. */
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
