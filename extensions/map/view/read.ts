import type { Place, Settings } from './types';

const ZOOM = { least: 0, most: 22, usual: 13 };

type Loose = Readonly< Record< string, unknown > >;

const isRecord = ( value: unknown ): value is Loose => typeof value === 'object' && value !== null;

const text = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ).trim() : '';

/**
 * @param value A number or numeric text.
 * @param most  Maximum absolute value.
 * @return The number; NaN if it is invalid or out of range.
 */
function degrees( value: unknown, most: number ): number {
	const number = text( value ) === '' ? Number.NaN : Number( value );
	return Math.abs( number ) <= most ? number : Number.NaN;
}

/**
 * @param points The saved value, of any type.
 * @return Places for all points with valid coordinates.
 */
export function readPlaces( points: unknown ): Place[] {
	const list: unknown[] = Array.isArray( points ) ? points : [];
	return list.flatMap( ( point, index ) => {
		const { coordinates, title, placeTitle, caption } = isRecord( point ) ? point : ( {} as Loose );
		const at = isRecord( coordinates ) ? coordinates : ( {} as Loose );
		const [ longitude, latitude ] = [ degrees( at.longitude, 180 ), degrees( at.latitude, 90 ) ];
		if ( Number.isNaN( longitude + latitude ) ) {
			return [];
		}
		const name = text( title ) || text( placeTitle ) || `${ latitude }, ${ longitude }`;
		return [ { index, longitude, latitude, title: name, caption: text( caption ) } ];
	} );
}

/**
 * @param center The saved value; Center has two valid shapes.
 * @return Longitude and latitude; zeros if the value is invalid.
 */
export function readCenter( center: unknown ): [ number, number ] {
	const { lng, lat, longitude, latitude } = isRecord( center ) ? center : ( {} as Loose );
	const isShort = lng !== undefined && lat !== undefined;
	return [ degrees( isShort ? lng : longitude, 180 ) || 0, degrees( isShort ? lat : latitude, 90 ) || 0 ];
}

/**
 * @param zoom The saved value, of any type.
 * @return A zoom level in Mapbox' range, possibly with a fraction.
 */
export function readZoom( zoom: unknown ): number {
	const number = text( zoom ) === '' ? Number.NaN : Number( zoom );
	return Number.isFinite( number ) ? Math.min( Math.max( number, ZOOM.least ), ZOOM.most ) : ZOOM.usual;
}

/** @return The parsed value; undefined for invalid JSON. */
function parse( json = '' ): unknown {
	try {
		return JSON.parse( json );
	} catch {
		return undefined;
	}
}

/**
 * @param root The block's root element.
 * @return The settings in its data attributes.
 */
export function readSettings( { dataset, classList }: HTMLElement ): Settings {
	// Older releases saved this style only as a class.
	const isGrey = classList.contains( 'is-style-black-and-white' );
	return {
		style: isGrey ? 'black_and_white' : ( dataset.mapStyle ?? 'default' ),
		details: dataset.mapDetails === 'true',
		zoom: readZoom( dataset.zoom ),
		center: readCenter( parse( dataset.mapCenter ) ),
		color: dataset.markerColor || 'red',
		scrollToZoom: dataset.scrollToZoom === 'true',
		fullscreen: dataset.showFullscreenButton === 'true',
		places: readPlaces( parse( dataset.points ) ),
	};
}
