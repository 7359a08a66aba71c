import type { Map as EngineMap } from 'mapbox-gl';

const RESIZE_MS = 250;

/**
 * Has an author's pointer move what is on the map, and not the block. The engine listens to the document that its script
 * is in; over a map inside a frame the pointer moves in another one.
 *
 * @param canvas Holds the map and its markers.
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
	// The editor would drag what is nearest.
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
		// The editor hands on copies as well, as if the frame were the window; and a click into the frame is no farewell.
		const keepOut = ( event: Event ) => isPressed && event !== copy && event.stopImmediatePropagation();
		window.addEventListener( 'mousemove', keepOut, { signal, capture: true } );
		window.addEventListener( 'blur', keepOut, { signal, capture: true } );
	}
	return () => ends.abort();
}

/** Keeps the map as large as its element, which fills the screen at times, as soon as that has come to rest. */
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
