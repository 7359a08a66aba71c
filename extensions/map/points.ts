import type { MapAttributes, SavedPoint } from './types';
import { readPlaces } from './view/read';

/** Zoom level after all markers but one have been removed. */
export const SINGLE_ZOOM = 12;

/** @return The points with the new ones added. Skips points whose ID exists. */
export function addPoints( points: readonly SavedPoint[], added: readonly SavedPoint[] ): SavedPoint[] {
	const ids = new Set( points.map( ( point ) => point?.id ) );
	const isNew = ( { id }: SavedPoint ) => {
		const isKnown = id !== undefined && ids.has( id );
		ids.add( id );
		return ! isKnown;
	};
	return [ ...points, ...added.filter( isNew ) ];
}

/** @return A copy of the points with one changed. */
export function changePoint(
	points: readonly SavedPoint[],
	index: number,
	changes: Partial< SavedPoint >
): SavedPoint[] {
	return points.map( ( point, number ) => ( number === index ? { ...point, ...changes } : point ) );
}

/** @return Attributes to set so that one point is removed. */
export function removePoint(
	points: readonly SavedPoint[],
	index: number
): Partial< Pick< MapAttributes, 'points' | 'zoom' > > {
	const left = points.filter( ( _, number ) => number !== index );
	const isSingle = readPlaces( points ).length > 1 && readPlaces( left ).length === 1;
	return { points: left, ...( isSingle && { zoom: SINGLE_ZOOM } ) };
}

/** @return A new point. Its keys have the same order as in saved posts. */
export function createPoint(
	title: string,
	caption: string,
	longitude: number,
	latitude: number,
	id = `point.${ latitude },${ longitude }.${ title }`
): SavedPoint {
	return { placeTitle: title, title, caption, id, coordinates: { longitude, latitude } };
}
