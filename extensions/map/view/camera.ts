import mapboxgl, { type Map as EngineMap } from 'mapbox-gl';
import { frameFor, PADDING, type Frame } from './frame';
import type { Author, Place } from './types';

/** The room around places; on a map that is too small for it there is less. */
function paddingFor( { clientHeight, clientWidth }: HTMLElement ) {
	const [ high, wide ] = [ clientHeight / 3, clientWidth / 4 ];
	return {
		top: Math.min( PADDING.top, high ),
		bottom: Math.min( PADDING.bottom, high ),
		left: Math.min( PADDING.left, wide ),
		right: Math.min( PADDING.right, wide ),
	};
}

/** Turns the camera to where the places are. */
function look( map: EngineMap, frame: Frame ): void {
	if ( frame.kind === 'centre' ) {
		map.jumpTo( { center: frame.centre, ...( frame.zoom !== undefined && { zoom: frame.zoom } ) } );
	}
	if ( frame.kind === 'bounds' ) {
		const padding = paddingFor( map.getContainer() );
		map.fitBounds( frame.bounds, { padding, maxZoom: 18, animate: false } );
	}
}

/**
 * Follows the places with the camera, and offers what then makes sense.
 *
 * @param map
 * @param author
 * @return To be called when the places have changed.
 */
export function createCamera( map: EngineMap, author?: Author ): ( places: readonly Place[] ) => void {
	const zoomControl = new mapboxgl.NavigationControl( { showCompass: false } );
	let frame = frameFor( [] );
	return ( places ) => {
		const next = frameFor( places, frame.kind );
		if ( JSON.stringify( next ) !== JSON.stringify( frame ) ) {
			look( map, next );
			if ( next.kind === 'centre' && next.zoom !== undefined ) {
				author?.onZoom( next.zoom );
			}
		}
		frame = next;
		// An author's zoom is of no use when the map shows all markers; a visitor's is.
		const wantsZoom = ! author || places.length < 2;
		if ( wantsZoom !== map.hasControl( zoomControl ) ) {
			map[ wantsZoom ? 'addControl' : 'removeControl' ]( zoomControl, 'top-left' );
		}
		// While an author arranges markers the map follows them.
		map.dragPan[ author && places.length ? 'disable' : 'enable' ]();
	};
}

/**
 * Tells an author's wishes: what the camera does by itself is nobody's, nor is where several markers put it.
 *
 * @param map
 * @param author
 * @param countPlaces
 */
export function tellWishes( map: EngineMap, author: Author, countPlaces: () => number ): void {
	map.on( 'moveend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( originalEvent && countPlaces() === 0 ) {
			author.onMove( map.getCenter().wrap() );
		}
	} );
	map.on( 'zoomend', ( { originalEvent }: { originalEvent?: unknown } ) => {
		if ( originalEvent && countPlaces() < 2 ) {
			author.onZoom( map.getZoom() );
		}
	} );
}
