import type { MapAttributes, SavedPoint } from './types';
import { readPlaces } from './view/read';

/** Zoom level when one of several markers remains. */
export const SINGLE_ZOOM = 12;

/** @return All points. A new point with an existing ID is ignored. */
export function addPoints( points: readonly SavedPoint[], added: readonly SavedPoint[] ): SavedPoint[] {
	const ids = new Set( points.map( ( point ) => point?.id ) );
	const isNew = ( { id }: SavedPoint ) => {
		const isKnown = id !== undefined && ids.has( id );
		ids.add( id );
		return ! isKnown;
	};
	return [ ...points, ...added.filter( isNew ) ];
}

/** @return The points, with one of them changed. */
export function changePoint(
	points: readonly SavedPoint[],
	index: number,
	changes: Partial< SavedPoint >
): SavedPoint[] {
	return points.map( ( point, number ) => ( number === index ? { ...point, ...changes } : point ) );
}

/** @return Attributes after one point was removed. */
export function removePoint(
	points: readonly SavedPoint[],
	index: number
): Partial< Pick< MapAttributes, 'points' | 'zoom' > > {
	const left = points.filter( ( _, number ) => number !== index );
	const isSingle = readPlaces( points ).length > 1 && readPlaces( left ).length === 1;
	return { points: left, ...( isSingle && { zoom: SINGLE_ZOOM } ) };
}

/** @return A new point, with its keys in the order of saved posts. */
export function createPoint(
	title: string,
	caption: string,
	longitude: number,
	latitude: number,
	id = `point.${ latitude },${ longitude }.${ title }`
): SavedPoint {
	return { placeTitle: title, title, caption, id, coordinates: { longitude, latitude } };
}
