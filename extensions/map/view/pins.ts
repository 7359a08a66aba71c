import type { Map as EngineMap, Marker } from 'mapbox-gl';
import type { Engine } from '../engine';
import { frameFor } from './frame';
import { groupPlaces, type Group } from './groups';
import { createPin } from './pin';
import type { Place, Settings, Words } from './types';

/** The tip of the pin is at its lower end. */
const OFFSET: [ number, number ] = [ 0, -19 ];

/** Up to so many pins all stand ready; of more only those that can be seen. */
const MOST_AT_ONCE = 100;

type Drag = ( place: Place, at: { lng: number; lat: number } ) => void;

interface Request {
	readonly mapboxgl: Engine;
	readonly map: EngineMap;
	readonly words: Words;
	readonly onPress: ( place: Place ) => void;
	/** Without it pins stay where they are. */
	readonly onDrag?: Drag;
}

/** Shows what a number stands for. */
function zoomInto( map: EngineMap, { places, longitude, latitude }: Group ): void {
	// The number is gone then; the reader stays on the map.
	map.getCanvas().focus();
	const frame = frameFor( places );
	const isOneSpot = frame.kind !== 'bounds' || frame.bounds[ 0 ].join() === frame.bounds[ 1 ].join();
	if ( isOneSpot ) {
		map.jumpTo( { center: [ longitude, latitude ], zoom: 18 } );
	} else {
		map.fitBounds( frame.bounds, { padding: 40, maxZoom: 18, animate: false } );
	}
}

/** Makes a pin and puts it on the map. */
function place( { mapboxgl, map, words, onPress, onDrag }: Request, group: Group, color: string ): Marker {
	const element = createPin( group, color, words );
	const [ first ] = group.places;
	const only = group.places.length === 1 ? first : undefined;
	const marker = new mapboxgl.Marker( {
		element,
		offset: only ? OFFSET : [ 0, 0 ],
		draggable: Boolean( only && onDrag ),
	} );
	element.addEventListener( 'click', ( event ) => {
		// A click on the map closes what this one opens.
		event.stopPropagation();
		if ( only ) {
			onPress( only );
		} else {
			zoomInto( map, group );
		}
	} );
	marker.on( 'dragend', () => only && onDrag?.( only, marker.getLngLat().wrap() ) );
	return marker.setLngLat( [ group.longitude, group.latitude ] ).addTo( map );
}

/**
 * Draws the pins that can be seen, and leaves those alone that stand already.
 *
 * @param request
 */
export function createPins( request: Request ) {
	const { map } = request;
	let pins = new Map< string, Marker >();

	return {
		draw( { places, color }: Settings ): void {
			const bounds = map.getBounds();
			const groups = groupPlaces( places, map.getZoom() );
			const isSeen = ( { longitude, latitude }: Group ) => bounds.contains( [ longitude, latitude ] );
			const next = new Map< string, Marker >();
			for ( const group of groups.length > MOST_AT_ONCE ? groups.filter( isSeen ) : groups ) {
				const { key, longitude, latitude, places: members } = group;
				const own = [ key, longitude, latitude, color, members[ 0 ]?.title ].join();
				next.set( own, pins.get( own ) ?? place( request, group, color ) );
			}
			for ( const [ key, marker ] of pins ) {
				if ( ! next.has( key ) ) {
					marker.remove();
				}
			}
			pins = next;
		},
		/**
		 * @param index Of a place.
		 * @return Its button, when it is drawn.
		 */
		find( index: number ): HTMLElement | undefined {
			return [ ...pins ].find( ( [ key ] ) => key.startsWith( `${ index }+1,` ) )?.[ 1 ].getElement();
		},
	};
}
