import constants from '../constants.json';
import type { GalleryImage, LayoutStyle } from '../types';
import { getMosaicRows, sum, type Row } from './mosaic';

export type { Row };

interface Options {
	readonly style: LayoutStyle;
	readonly align?: string;
	readonly columns?: number;
}

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

/** Rows of one image per column, all as long as they may be but for the first. */
function getSquareRows( imageCount: number, columns: number ): Row[] {
	const lengths = Array.from( { length: Math.floor( imageCount / columns ) }, () => columns );
	const rest = imageCount % columns;
	return ( rest ? [ rest, ...lengths ] : lengths ).map( ( length ) => Array.from( { length }, () => 1 ) );
}

/** One row, whose columns are about equally high. A column that would stay empty, beside a panorama, is none. */
function getColumnsRow( ratios: readonly number[], columns: number ): Row {
	if ( ratios.length <= columns ) {
		return ratios.map( () => 1 );
	}
	const target = sum( ratios ) / columns;
	const row = Array.from( { length: columns }, () => 0 );
	let column = 0;
	let total = 0;
	for ( const ratio of ratios ) {
		while ( column < columns - 1 && total > ( column + 1 ) * target ) {
			column += 1;
		}
		row[ column ] = ( row[ column ] ?? 0 ) + 1;
		total += ratio;
	}
	return row.filter( Boolean );
}

/** @return The rows of a gallery: how many images stand in each of their columns. */
export function getRows( images: readonly GalleryImage[], { style, align, columns }: Options ): Row[] {
	if ( ! images.length ) {
		return [];
	}
	const ratios = images.map( getRatio );
	const count = getColumnCount( images.length, columns );
	switch ( style ) {
		case 'circle':
		case 'square':
			return getSquareRows( images.length, count );
		case 'columns':
			return [ getColumnsRow( ratios, count ) ];
		default:
			return getMosaicRows( ratios, align === 'wide' || align === 'full' );
	}
}
