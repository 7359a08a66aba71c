import constants from '../constants.json';
import type { GalleryAttributes, GalleryImage } from '../types';
import { getMosaicRows, sum, type Row } from './mosaic';
import { getStyleName } from './style-name';

export type { Row };
export { getStyleName };

/** @return Aspect ratio of the image; 1 if its size is unknown. */
export function getRatio( { width, height }: GalleryImage ): number {
	const ratio = Number( width ) / Number( height );
	return ratio > 0 && ratio < Infinity ? ratio : 1;
}

/** @return Number of columns. The default is at most three. */
export function getColumnCount( imageCount: number, columns?: number ): number {
	const wanted = Number.isInteger( columns ) ? Number( columns ) : Math.min( constants.defaultColumns, imageCount );
	return Math.min( Math.max( wanted, 1 ), constants.maxColumns );
}

const ones = ( length: number ): Row => Array.from( { length }, () => 1 );

/** Returns rows with one image per column. The first row may be shorter than the others. */
function getSquareRows( imageCount: number, columns: number ): Row[] {
	const full = Array.from( { length: Math.floor( imageCount / columns ) }, () => ones( columns ) );
	const rest = imageCount % columns;
	return rest ? [ ones( rest ), ...full ] : full;
}

/** Returns one row with columns of similar height. If there is a panorama, the row may have fewer columns than chosen. */
function getColumnsRow( ratios: readonly number[], columns: number ): Row {
	if ( ratios.length <= columns ) {
		return ones( ratios.length );
	}
	const target = sum( ratios ) / columns;
	const row = Array.from( { length: columns }, () => 0 );
	let column = 0;
	let total = 0;
	for ( const ratio of ratios ) {
		while ( column < columns - 1 && total > ( column + 1 ) * target ) {
			column += 1;
		}
		row[ column ] = Number( row[ column ] ) + 1;
		total += ratio;
	}
	return row.filter( Boolean );
}

type Options = Pick< GalleryAttributes, 'align' | 'className' | 'columns' >;

/** @return Number of images in each column of each row. */
export function getRows( images: readonly GalleryImage[], { align, className, columns }: Options ): Row[] {
	if ( ! images.length ) {
		return [];
	}
	const count = getColumnCount( images.length, columns );
	switch ( getStyleName( className ) ) {
		case 'circle':
		case 'square':
			return getSquareRows( images.length, count );
		case 'columns':
			return [ getColumnsRow( images.map( getRatio ), count ) ];
		default:
			return getMosaicRows( images.map( getRatio ), align === 'wide' || align === 'full' );
	}
}

/** Returns the default number of tiles side by side on phones. */
function getUsualPhoneColumns( rows: readonly Row[], className?: string ): number {
	const columns = Math.max( 1, ...rows.map( ( { length } ) => length ) );
	const usual = { rectangular: 2, columns: Math.min( columns, 2 ), square: Math.min( columns, 3 ) };
	const style = getStyleName( className );
	return usual[ style === 'circle' ? 'square' : style ];
}

/** @return Maximum number of tiles side by side in a narrow gallery. */
export function getPhoneColumns(
	rows: readonly Row[],
	{ className, columnsOnPhones }: Pick< GalleryAttributes, 'className' | 'columnsOnPhones' >
): number {
	const chosen = Math.min( Number( columnsOnPhones ), constants.maxPhoneColumns );
	return chosen >= 1 ? Math.floor( chosen ) : getUsualPhoneColumns( rows, className );
}

/** @return The items by row and column. */
export function distribute< Item >( items: readonly Item[], rows: readonly Row[] ): Item[][][] {
	let next = 0;
	return rows.map( ( row ) => row.map( ( count ) => items.slice( next, ( next += count ) ) ) );
}
