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

/** How far down a place is on the world's square map, from 0 to 1. */
function depth( latitude: number ): number {
	const sine = Math.sin( ( Math.min( Math.max( latitude, -85 ), 85 ) * Math.PI ) / 180 );
	return 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI );
}

function mean( numbers: readonly number[] ): number {
	return numbers.reduce( ( sum, number ) => sum + number, 0 ) / numbers.length;
}

/**
 * Lays a net of squares over the world. It stays where it is while the map moves, so that groups do as well.
 *
 * @param places
 * @param zoom   Of the map.
 * @return Each place by itself while there are few; else those in the same square together.
 */
export function groupPlaces( places: readonly Place[], zoom: number ): Group[] {
	const isApart = places.length <= MANY || zoom >= DEEPEST;
	const cells = ( 512 * 2 ** Math.floor( zoom ) ) / CELL;
	const groups = new Map< string, Place[] >();
	for ( const place of places ) {
		const column = Math.floor( ( ( place.longitude + 180 ) / 360 ) * cells );
		const key = isApart ? `${ place.index }` : `${ column }/${ Math.floor( depth( place.latitude ) * cells ) }`;
		const members = groups.get( key );
		if ( members ) {
			members.push( place );
		} else {
			groups.set( key, [ place ] );
		}
	}
	return [ ...groups.values() ].map( ( members ) => ( {
		key: `${ members[ 0 ]?.index }+${ members.length }`,
		places: members,
		longitude: mean( members.map( ( { longitude } ) => longitude ) ),
		latitude: mean( members.map( ( { latitude } ) => latitude ) ),
	} ) );
}
