import type { Map as EngineMap } from 'mapbox-gl';

const HINT_MS = 1500;

/** Whether a single finger may act on the element: a control or a draggable pin. */
const isHandle = ( target: EventTarget | null ) =>
	! ( target as Element ).closest( '.mapboxgl-canvas-container' ) ||
	Boolean( ( target as Element ).closest( '.is-draggable' ) );

/**
 * Lets one finger scroll the page and two fingers move the map. In full screen, one finger moves the map, too.
 *
 * @param hint Text that is shown when a visitor tries to move the map with one finger.
 */
export function shareTouch( map: EngineMap, hint: string ): () => void {
	const container = map.getContainer();
	const line = document.createElement( 'div' );
	const ends = new AbortController();
	let timer: ReturnType< typeof setTimeout > | undefined;
	const show = ( isShown: boolean ) => {
		clearTimeout( timer );
		line.classList.toggle( 'is-shown', isShown );
		timer = isShown ? setTimeout( () => show( false ), HINT_MS ) : undefined;
	};
	line.className = 'jetpack-map__hint';
	line.setAttribute( 'aria-hidden', 'true' );
	line.textContent = hint;
	container.append( line );
	container.addEventListener(
		'touchmove',
		( event ) => {
			const isShared = container.ownerDocument.fullscreenElement !== container && ! isHandle( event.target );
			if ( isShared && event.touches.length === 1 ) {
				event.stopPropagation();
				show( map.dragPan.isEnabled() );
			} else {
				show( false );
			}
		},
		{ capture: true, passive: true, signal: ends.signal }
	);
	return () => {
		clearTimeout( timer );
		ends.abort();
	};
}
