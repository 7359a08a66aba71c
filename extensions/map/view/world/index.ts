import type { Style, SymbolLayer } from 'mapbox-gl';
import type { World } from '../types';
import { drawLabel, labels, type Kind } from './labels';
import { worldShapes } from './shapes';

const COLORS = { sea: '#cfe2ec', land: '#f6f3ea', border: '#b5ada0' };
const GRAYS: typeof COLORS = { sea: '#dcdcdc', land: '#f7f7f7', border: '#a9a9a9' };

const geojson = ( data: Extract< mapboxgl.GeoJSONSourceOptions[ 'data' ], object > ) =>
	( { type: 'geojson', data } ) as const;

/** Layer of names. Where names overlap, only the most important one is drawn. */
const names = ( kind: Kind ): SymbolLayer => ( {
	id: kind,
	type: 'symbol',
	source: kind,
	filter: [ '<=', [ 'get', 'from' ], [ 'zoom' ] ],
	layout: {
		'icon-image': [ 'get', 'id' ],
		'symbol-sort-key': [ 'get', 'from' ],
		'icon-anchor': kind === 'city' ? 'left' : 'center',
		// Move the label so that its dot is at the place.
		'icon-offset': kind === 'city' ? [ -5, 0 ] : [ 0, 0 ],
	},
} );

/** @return A style that contains all data, so that nothing is requested. */
function style( name: string ): Style {
	const { land, borders } = worldShapes();
	const { sea, land: ground, border } = name === 'black_and_white' ? GRAYS : COLORS;
	const paint = { 'line-color': border, 'line-width': 0.75 };
	return {
		version: 8,
		sources: {
			land: {
				...geojson( {
					type: 'Feature',
					properties: {},
					geometry: { type: 'MultiPolygon', coordinates: land },
				} ),
				attribution: 'Natural Earth',
			},
			borders: geojson( {
				type: 'Feature',
				properties: {},
				geometry: { type: 'MultiLineString', coordinates: borders },
			} ),
			city: geojson( { type: 'FeatureCollection', features: labels.city } ),
			country: geojson( { type: 'FeatureCollection', features: labels.country } ),
		},
		layers: [
			{ id: 'sea', type: 'background', paint: { 'background-color': sea } },
			{ id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': ground } },
			{ id: 'coasts', type: 'line', source: 'land', paint: { ...paint, 'line-opacity': 0.6 } },
			{ id: 'borders', type: 'line', source: 'borders', paint },
			names( 'country' ),
			names( 'city' ),
		],
	};
}

/** Built-in map of countries and cities, for sites without a token or tiles. Requests nothing from other servers. */
export const world: World = { style, drawLabel, startZoom: 5, maxZoom: 12 };
