import type { SavedPoint } from '../types';
import { readCsv } from './read-csv';
import { readGeojson } from './read-geojson';
import { markDuplicates, type Row } from './rows';

/**
 * Reads the markers of a file, and marks duplicates.
 *
 * @param text  GeoJSON or CSV.
 * @param known Markers that are already on the map.
 */
export function readFile( text: string, known: readonly SavedPoint[] ): Row[] {
	const isJson = /^\s*[{[]/.test( text );
	return markDuplicates( ( isJson ? readGeojson( text ) : undefined ) ?? readCsv( text ), known );
}
