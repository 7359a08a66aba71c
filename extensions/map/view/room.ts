import type { Map as EngineMap } from 'mapbox-gl';

const RESIZE_MS = 250;

/**
 * The engine listens to the document that its script is in; the pointer over a map inside a frame moves in another one.
 *
 * @param container
 * @return Stops it.
 */
export function forwardPointer( { ownerDocument: frame }: HTMLElement ): () => void {
	if ( frame === document ) {
		return () => {};
	}
	const forward = ( event: MouseEvent ) => document.dispatchEvent( new MouseEvent( event.type, event ) );
	frame.addEventListener( 'mousemove', forward );
	frame.addEventListener( 'mouseup', forward );
	return () => {
		frame.removeEventListener( 'mousemove', forward );
		frame.removeEventListener( 'mouseup', forward );
	};
}

/**
 * Keeps the map as large as its room, as soon as that has come to rest.
 *
 * @param map
 * @param room
 * @return Stops it.
 */
export function followSize( map: EngineMap, room: HTMLElement ): () => void {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const observer = new ResizeObserver( () => {
		clearTimeout( timer );
		timer = setTimeout( () => map.resize(), RESIZE_MS );
	} );
	observer.observe( room );
	return () => {
		observer.disconnect();
		clearTimeout( timer );
	};
}
