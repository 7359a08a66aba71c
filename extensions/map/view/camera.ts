import mapboxgl, { type Map as EngineMap } from 'mapbox-gl';
import { frameFor, PADDING, type Frame } from './frame';
import { upperCorner } from './create-map';
import type { EditorCallbacks, Settings, World } from './types';

/** Of a map that shows several places. */
const NEAREST = 18;

/** The room around places; on a map that is too small for it there is less. */
function paddingFor( { clientHeight, clientWidth }: HTMLElement ) {
	const [ high, wide ] = [ clientHeight / 4, clientWidth / 4 ];
	return {
		// Buttons stand in the upper corners, on small maps as well.
		top: Math.min( PADDING.top, 2 * high ),
		bottom: Math.min( PADDING.bottom, high ),
		left: Math.min( PADDING.left, wide ),
		right: Math.min( PADDING.right, wide ),
	};
}

/**
 * Follows the places with the camera, and offers what then makes sense.
 *
 * @return To be called when the places have changed.
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
			// Of several there is one left: no longer as far away as all of them needed.
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
		// An author's zoom is of no use when the map shows all markers; a visitor's is.
		const wantsZoom = ! editor || places.length < 2;
		if ( wantsZoom !== map.hasControl( zoomControl ) ) {
			map[ wantsZoom ? 'addControl' : 'removeControl' ]( zoomControl, upperCorner( map, 'start' ) );
		}
		// While an author arranges markers the map follows them.
		map.dragPan[ editor && places.length ? 'disable' : 'enable' ]();
	};
}

/** Tells what an author does: what the camera does by itself is nobody's, nor is where several markers put it. */
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
