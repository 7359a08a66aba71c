import type { Place } from './types';

/** Number of places from which overlapping ones are grouped. */
export const MIN_GROUPED = 100;

/** Zoom level from which each place is drawn separately. */
const MAX_GROUP_ZOOM = 18;

/** Pixels of a square in which places form a group. */
const CELL = 64;

export interface Group {
	/** Stays the same as long as the group contains the same places. */
	readonly key: string;
	readonly places: readonly Place[];
	readonly longitude: number;
	readonly latitude: number;
}

/** Half the size of a group marker, as a fraction of a square. Markers inside this margin never overlap. */
const EDGE = 20 / CELL;

/** Vertical position of a place on the world's square map, from 0 to 1. */
function depth( latitude: number ): number {
	const sine = Math.sin( ( Math.min( Math.max( latitude, -85 ), 85 ) * Math.PI ) / 180 );
	return 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI );
}

/** @return Mean of positions, kept inside the margin of their common square. */
function middle( positions: readonly number[] ): number {
	const mean = positions.reduce( ( sum, position ) => sum + position, 0 ) / positions.length;
	const start = Math.floor( positions[ 0 ] ?? 0 );
	return Math.min( Math.max( mean, start + EDGE ), start + 1 - EDGE );
}

/**
 * Groups places by a grid of squares over the world. The grid does not move with the map, so groups stay the same.
 *
 * @param zoom   Zoom level of the map.
 * @return Each place separately while there are few; otherwise places in the same square as a group.
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
