import mapboxgl, { type Map as EngineMap, type Marker } from 'mapbox-gl';
import { frameFor } from './frame';
import { groupPlaces, type Group } from './groups';
import { createPin } from './pin';
import type { LngLat, Place, Settings, Words } from './types';

/** The tip of the pin is at its lower end. */
const OFFSET: [ number, number ] = [ 0, -19 ];

/** Up to so many pins all stand ready; of more only those that can be seen. */
const MAX_AT_ONCE = 100;

interface Reactions {
	/** Gets, besides the place, how to find its pin later: it may be another one then. */
	readonly onPress: ( place: Place, findPin: () => HTMLElement | undefined ) => void;
	/** Without it pins stay where they are. */
	readonly onDrag?: ( place: Place, at: LngLat ) => void;
}

interface Pin {
	/** The place, when it stands for one only. */
	readonly only?: Place;
	readonly marker: Marker;
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

/** Draws the pins that can be seen, and leaves those alone that stand already. */
export function createPins( map: EngineMap, words: Words, { onPress, onDrag }: Reactions ) {
	let pins = new Map< string, Pin >();

	const find = ( index: number ) =>
		[ ...pins.values() ].find( ( { only } ) => only?.index === index )?.marker.getElement();

	/** Makes a pin and puts it on the map. */
	const place = ( group: Group, color: string ): Pin => {
		const element = createPin( group, color, words );
		const only = group.places.length === 1 ? group.places[ 0 ] : undefined;
		const marker = new mapboxgl.Marker( {
			element,
			offset: only ? OFFSET : [ 0, 0 ],
			draggable: Boolean( only && onDrag ),
		} );
		element.classList.toggle( 'is-draggable', Boolean( only && onDrag ) );
		element.addEventListener( 'click', ( event ) => {
			// A click on the map closes what this one opens.
			event.stopPropagation();
			if ( only ) {
				onPress( only, () => find( only.index ) );
			} else {
				zoomInto( map, group );
			}
		} );
		marker.on( 'dragend', () => only && onDrag?.( only, marker.getLngLat().wrap() ) );
		marker.setLngLat( [ group.longitude, group.latitude ] ).addTo( map );
		return { only, marker };
	};

	return {
		/** Presses the pin of the place with this index. */
		press: ( index: number ) => find( index )?.click(),
		draw( { places, color }: Settings ): void {
			const bounds = map.getBounds();
			const groups = groupPlaces( places, map.getZoom() );
			const isSeen = ( { longitude, latitude }: Group ) => bounds.contains( [ longitude, latitude ] );
			const next = new Map< string, Pin >();
			for ( const group of groups.length > MAX_AT_ONCE ? groups.filter( isSeen ) : groups ) {
				const { key, longitude, latitude, places: members } = group;
				const own = [ key, longitude, latitude, color, members[ 0 ]?.title ].join();
				next.set( own, pins.get( own ) ?? place( group, color ) );
			}
			for ( const [ key, { marker } ] of pins ) {
				if ( ! next.has( key ) ) {
					marker.remove();
				}
			}
			pins = next;
		},
	};
}
