import mapboxgl, { type Map as EngineMap, type Marker } from 'mapbox-gl';
import { frameFor } from './frame';
import { groupPlaces, type Group } from './groups';
import { createPin } from './pin';
import type { LngLat, Place, Settings, MapLabels } from './types';

/** Offset in pixels that moves the tip of the pin, at its bottom, to the place. */
const OFFSET: [ number, number ] = [ 0, -19 ];

/** Maximum number of pins to add at once. If there are more, only the visible ones are in the page. */
const MAX_AT_ONCE = 100;

interface Reactions {
	/** Called when a pin is clicked. `findPin` returns the pin's current element, which may have been replaced since the click. */
	readonly onPress: ( place: Place, findPin: () => HTMLElement | undefined ) => void;
	/** Called when the author has moved a pin. If undefined, pins cannot be moved. */
	readonly onDrag?: ( place: Place, at: LngLat ) => void;
}

interface Pin {
	/** The place of a single pin; undefined for a group. */
	readonly only?: Place;
	readonly marker: Marker;
}

/** Zooms to the places of a group. */
function zoomInto( map: EngineMap, { places, longitude, latitude }: Group ): void {
	// Focus the map, because zooming removes the focused group marker.
	map.getCanvas().focus();
	const frame = frameFor( places );
	const isOneSpot = frame.kind !== 'bounds' || frame.bounds[ 0 ].join() === frame.bounds[ 1 ].join();
	if ( isOneSpot ) {
		map.jumpTo( { center: [ longitude, latitude ], zoom: 18 } );
	} else {
		map.fitBounds( frame.bounds, { padding: 40, maxZoom: 18, animate: false } );
	}
}

/** Returns methods to draw and find pins. Redrawing keeps the elements of unchanged pins. */
export function createPins( map: EngineMap, labels: MapLabels, { onPress, onDrag }: Reactions ) {
	let pins = new Map< string, Pin >();

	const find = ( index: number ) =>
		[ ...pins.values() ].find( ( { only } ) => only?.index === index )?.marker.getElement();

	/** Creates a pin and adds it to the map. */
	const place = ( group: Group, color: string ): Pin => {
		const element = createPin( group, color, labels );
		const only = group.places.length === 1 ? group.places[ 0 ] : undefined;
		const marker = new mapboxgl.Marker( {
			element,
			offset: only ? OFFSET : [ 0, 0 ],
			draggable: Boolean( only && onDrag ),
		} );
		element.classList.toggle( 'is-draggable', Boolean( only && onDrag ) );
		element.addEventListener( 'click', ( event ) => {
			// Otherwise the map would handle the click, too, and close the popup.
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
		/** Clicks the pin of the place with this index, to open its popup. */
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
