import type { Place } from './types';

/** From here on places that would lie on each other are drawn as one. */
export const MANY = 100;

/** From here on in, each place is drawn by itself, however close. */
const DEEPEST = 18;

/** Pixels of a square in which places count as one. */
const CELL = 64;

export interface Group {
	/** The same as long as the group holds the same places. */
	readonly key: string;
	readonly places: readonly Place[];
	readonly longitude: number;
	readonly latitude: number;
}

/** How much of a square a number's own half takes: numbers that keep off the edges never lie on each other. */
const EDGE = 20 / CELL;

/** How far down a place is on the world's square map, from 0 to 1. */
function depth( latitude: number ): number {
	const sine = Math.sin( ( Math.min( Math.max( latitude, -85 ), 85 ) * Math.PI ) / 180 );
	return 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI );
}

/** @return The mean of positions in the net, well inside the square that they are all in. */
function middle( positions: readonly number[] ): number {
	const mean = positions.reduce( ( sum, position ) => sum + position, 0 ) / positions.length;
	const start = Math.floor( positions[ 0 ] ?? 0 );
	return Math.min( Math.max( mean, start + EDGE ), start + 1 - EDGE );
}

/**
 * Lays a net of squares over the world. It stays where it is while the map moves, so that groups do as well.
 *
 * @param zoom   Of the map.
 * @return Each place by itself while there are few; else those in the same square together.
 */
export function groupPlaces( places: readonly Place[], zoom: number ): Group[] {
	const isApart = places.length <= MANY || zoom >= DEEPEST;
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
