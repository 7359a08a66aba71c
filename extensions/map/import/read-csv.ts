import Papa from 'papaparse';
import { readCandidate, type Row } from './rows';

/** Common column names in lower case, in English and German. */
const NAMES = {
	latitude: [ 'latitude', 'lat', 'y', 'breite', 'breitengrad', 'northing' ],
	longitude: [ 'longitude', 'lng', 'lon', 'long', 'x', 'länge', 'laenge', 'längengrad', 'easting' ],
	title: [ 'title', 'name', 'label', 'titel', 'place' ],
	caption: [ 'caption', 'description', 'address', 'text', 'beschreibung', 'adresse', 'notes' ],
};

type Columns = Record< keyof typeof NAMES, number >;

/** Column order if the table has no heading. */
const USUAL: Columns = { latitude: 0, longitude: 1, title: 2, caption: 3 };

/**
 * Reads the heading of a table.
 *
 * @param cells Cells of the first line.
 * @return Index of each column; undefined if the line is not a heading.
 */
function readHeading( cells: readonly string[] ): Columns | undefined {
	const heads = cells.map( ( cell ) => cell.trim().toLowerCase() );
	const find = ( key: keyof Columns ) => heads.findIndex( ( head ) => NAMES[ key ].includes( head ) );
	const columns = {
		latitude: find( 'latitude' ),
		longitude: find( 'longitude' ),
		title: find( 'title' ),
		caption: find( 'caption' ),
	};
	return columns.latitude >= 0 && columns.longitude >= 0 ? columns : undefined;
}

/**
 * @param text A table, with values separated by commas, semicolons or tabs.
 * @return A row for each non-empty line.
 */
export function readCsv( text: string ): Row[] {
	const { data } = Papa.parse< string[] >( text.replace( /^\uFEFF/, '' ) );
	const columns = readHeading( data[ 0 ] ?? [] );
	const { latitude, longitude, title, caption } = columns ?? USUAL;
	return data.flatMap( ( cells, index ) => {
		const isEmpty = cells.every( ( cell ) => cell.trim() === '' );
		if ( isEmpty || ( columns && index === 0 ) ) {
			return [];
		}
		return [
			readCandidate( {
				number: index + 1,
				latitude: cells[ latitude ],
				longitude: cells[ longitude ],
				title: cells[ title ]?.trim() ?? '',
				caption: cells[ caption ]?.trim() ?? '',
			} ),
		];
	} );
}
