import { createPoint } from '../points';
import type { SavedPoint } from '../types';

/** Reason why a row was skipped. */
export type RowProblem = 'no-coordinates' | 'not-a-number' | 'out-of-range' | 'not-a-point' | 'duplicate';

/** One row of a file: a marker, or the reason why the row was skipped. */
export interface Row {
	/** Row number from 1. A table's heading counts. */
	readonly number: number;
	readonly name: string;
	readonly point?: SavedPoint;
	readonly problem?: RowProblem;
}

/** Unchecked data of one place in a file. */
export interface Candidate {
	readonly number: number;
	readonly latitude: unknown;
	readonly longitude: unknown;
	readonly title: string;
	readonly caption: string;
}

const isBlank = ( value: unknown ) => value === undefined || value === null || String( value ).trim() === '';

/** Reads a number, or text with a decimal point or comma. */
const toNumber = ( value: unknown ) => Number( String( value ).trim().replace( ',', '.' ) );

export function readCandidate( { number, latitude, longitude, title, caption }: Candidate ): Row {
	const name = title || caption;
	if ( isBlank( latitude ) || isBlank( longitude ) ) {
		return { number, name, problem: 'no-coordinates' };
	}
	const [ north, east ] = [ toNumber( latitude ), toNumber( longitude ) ];
	if ( Number.isNaN( north ) || Number.isNaN( east ) ) {
		return { number, name, problem: 'not-a-number' };
	}
	if ( Math.abs( north ) > 90 || Math.abs( east ) > 180 ) {
		return { number, name, problem: 'out-of-range' };
	}
	const label = title || `${ north }, ${ east }`;
	return { number, name: label, point: createPoint( label, caption, east, north ) };
}

/**
 * @param known Markers that are already on the map.
 * @return The rows. Repeated places are marked as duplicates.
 */
export function markDuplicates( rows: readonly Row[], known: readonly SavedPoint[] ): Row[] {
	const ids = new Set( known.map( ( point ) => point?.id ) );
	return rows.map( ( row ) => {
		if ( ! row.point || ! ids.has( row.point.id ) ) {
			ids.add( row.point?.id );
			return row;
		}
		return { number: row.number, name: row.name, problem: 'duplicate' };
	} );
}
