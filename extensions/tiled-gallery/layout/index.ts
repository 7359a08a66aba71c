import constants from '../constants.json';
import type { GalleryAttributes, GalleryImage } from '../types';
import { getMosaicRows, sum, type Row } from './mosaic';
import { getStyleName } from './style-name';

export type { Row };
export { getStyleName };

/** @return Width to height; 1 while one of them is unknown. */
export function getRatio( { width, height }: GalleryImage ): number {
	const ratio = Number( width ) / Number( height );
	return ratio > 0 && ratio < Infinity ? ratio : 1;
}

/** @return The number of columns that a gallery has; three at most while nobody has chosen one. */
export function getColumnCount( imageCount: number, columns?: number ): number {
	const wanted = Number.isInteger( columns ) ? Number( columns ) : Math.min( constants.defaultColumns, imageCount );
	return Math.min( Math.max( wanted, 1 ), constants.maxColumns );
}

const ones = ( length: number ): Row => Array.from( { length }, () => 1 );

/** Rows of one image per column, all as long as they may be but for the first. */
function getSquareRows( imageCount: number, columns: number ): Row[] {
	const full = Array.from( { length: Math.floor( imageCount / columns ) }, () => ones( columns ) );
	const rest = imageCount % columns;
	return rest ? [ ones( rest ), ...full ] : full;
}

/** One row, whose columns are about equally high. A column that would stay empty, beside a panorama, is none. */
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

/** @return The rows of a gallery: how many images stand in each of their columns. */
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

/** Tiles side by side on phones where the author has chosen nothing: the gallery's own columns at most; mosaics have two. */
function getUsualPhoneColumns( rows: readonly Row[], className?: string ): number {
	const columns = Math.max( 1, ...rows.map( ( { length } ) => length ) );
	const usual = { rectangular: 2, columns: Math.min( columns, 2 ), square: Math.min( columns, 3 ) };
	const style = getStyleName( className );
	return usual[ style === 'circle' ? 'square' : style ];
}

/** @return The largest number of tiles side by side in a narrow gallery. */
export function getPhoneColumns(
	rows: readonly Row[],
	{ className, columnsOnPhones }: Pick< GalleryAttributes, 'className' | 'columnsOnPhones' >
): number {
	const chosen = Math.min( Number( columnsOnPhones ), constants.maxPhoneColumns );
	return chosen >= 1 ? Math.floor( chosen ) : getUsualPhoneColumns( rows, className );
}

/** @return The images by row and column. */
export function distribute< Item >( items: readonly Item[], rows: readonly Row[] ): Item[][][] {
	let next = 0;
	return rows.map( ( row ) => row.map( ( count ) => items.slice( next, ( next += count ) ) ) );
}
