import type { Place } from './types';

/** Maximum number of places that are always drawn separately. More are grouped by their squares. */
export const MIN_GROUPED = 100;

/** Zoom level from which each place is drawn separately. */
const MAX_GROUP_ZOOM = 18;

/** Side length in pixels of the grid's squares. Places in one square form a group. */
const CELL = 64;

export interface Group {
	/** Key of the group. Does not change while the group contains the same places. */
	readonly key: string;
	readonly places: readonly Place[];
	readonly longitude: number;
	readonly latitude: number;
}

/**
 * Half the size of a group marker, as a fraction of a square. Markers keep this distance from the edge, so that those of
 * neighboring squares do not overlap.
 */
const EDGE = 20 / CELL;

/** Returns the vertical position of a latitude on the Mercator map of the world, from 0 to 1. */
function depth( latitude: number ): number {
	const sine = Math.sin( ( Math.min( Math.max( latitude, -85 ), 85 ) * Math.PI ) / 180 );
	return 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI );
}

/** @return Mean of the positions, moved into the margin of their square. */
function middle( positions: readonly number[] ): number {
	const mean = positions.reduce( ( sum, position ) => sum + position, 0 ) / positions.length;
	const start = Math.floor( positions[ 0 ] ?? 0 );
	return Math.min( Math.max( mean, start + EDGE ), start + 1 - EDGE );
}

/**
 * Groups places by a grid of squares over the world. The grid does not move with the map, so the groups do not change when it is moved.
 *
 * @param zoom   Zoom level of the map.
 * @return A group for each square with places. If there are few places or the map is zoomed in, a group for each place.
 */
export function groupPlaces( places: readonly Place[], zoom: number ): Group[] {
	const isApart = places.length <= MIN_GROUPED || zoom >= MAX_GROUP_ZOOM;
	const cells = ( 512 * 2 ** Math.floor( zoom ) ) / CELL;
	const across = ( { longitude }: Place ) => ( ( longitude + 180 ) / 360 ) * cells;
	const down = ( { latitude }: Place ) => depth( latitude ) * cells;
	const squares = new Map< string, Place[] >();
	for ( const place of places ) {
		const square = isApart
			? `${ place.index }`
			: `${ Math.floor( across( place ) ) }/${ Math.floor( down( place ) ) }`;
		const members = squares.get( square );
		if ( members ) {
			members.push( place );
		} else {
			squares.set( square, [ place ] );
		}
	}
	return [ ...squares.values() ].map( ( members ) => {
		const [ first ] = members;
		const key = `${ first?.index }+${ members.length }`;
		if ( first && members.length === 1 ) {
			return { key, places: members, longitude: first.longitude, latitude: first.latitude };
		}
		const [ x, y ] = [ middle( members.map( across ) ) / cells, middle( members.map( down ) ) / cells ];
		const latitude = ( Math.atan( Math.sinh( Math.PI * ( 1 - 2 * y ) ) ) * 180 ) / Math.PI;
		return { key, places: members, longitude: x * 360 - 180, latitude };
	} );
}
