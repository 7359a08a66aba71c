import mapboxgl, { type Map as EngineMap } from 'mapbox-gl';
import { frameFor, PADDING, type Frame } from './frame';
import { upperCorner } from './create-map';
import type { EditorCallbacks, Settings, World } from './types';

/** Maximum zoom level of a map with several places. */
const NEAREST = 18;

/** Returns the margin around places in pixels. It is smaller on small maps. */
function paddingFor( { clientHeight, clientWidth }: HTMLElement ) {
	const [ high, wide ] = [ clientHeight / 4, clientWidth / 4 ];
	return {
		// Keep more space at the top, where the buttons are.
		top: Math.min( PADDING.top, 2 * high ),
		bottom: Math.min( PADDING.bottom, high ),
		left: Math.min( PADDING.left, wide ),
		right: Math.min( PADDING.right, wide ),
	};
}

/**
 * Moves the camera to the places, and enables the zoom control and dragging where they are useful.
 *
 * @return A function to call after the places have changed.
 */
export function createCamera(
	map: EngineMap,
	{ world, editor }: { readonly world?: World; readonly editor?: EditorCallbacks }
): ( settings: Settings ) => void {
	const zoomControl = new mapboxgl.NavigationControl( { showCompass: false } );
	const maxZoom = world?.startZoom ?? NEAREST;
	let frame = frameFor( [] );

	const look = ( next: Frame, { zoom }: Settings ) => {
		if ( next.kind === 'center' ) {
			// If only one of several markers is left, zoom in, because the map was zoomed out to show all of them.
			const nearer = frame.kind === 'bounds' && { zoom: Math.min( zoom, maxZoom ) };
			map.jumpTo( { center: next.center, ...nearer } );
		}
		if ( next.kind === 'bounds' ) {
			map.fitBounds( next.bounds, { padding: paddingFor( map.getContainer() ), maxZoom, animate: false } );
		}
	};

	return ( settings ) => {
		const { places } = settings;
		const next = frameFor( places );
		if ( JSON.stringify( next ) !== JSON.stringify( frame ) ) {
			look( next, settings );
		}
		frame = next;
		// In the editor, a map with several markers has no zoom setting, since it always shows all of them.
		const wantsZoom = ! editor || places.length < 2;
		if ( wantsZoom !== map.hasControl( zoomControl ) ) {
			map[ wantsZoom ? 'addControl' : 'removeControl' ]( zoomControl, upperCorner( map, 'start' ) );
		}
		// In the editor, the markers determine the position of the map.
		map.dragPan[ editor && places.length ? 'disable' : 'enable' ]();
	};
}

/**
 * Reports changes of center and zoom by the author, not by code. Ignores the center if the map has places, and the zoom if it
 * has several.
 */
export function reportUserMoves( map: EngineMap, editor: EditorCallbacks, countPlaces: () => number ): void {
	map.on( 'moveend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( originalEvent && countPlaces() === 0 ) {
			editor.onMove( map.getCenter().wrap() );
		}
	} );
	map.on( 'zoomend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( originalEvent && countPlaces() < 2 ) {
			editor.onZoom( map.getZoom() );
		}
	} );
}
