import constants from '../constants.json';
import type { GalleryImage } from '../types';
import { getRatio, type Row } from '.';
import { sum } from './mosaic';

const { gutter, referenceWidth } = constants;

/** Decimals that are saved; WordPress' PHP half keeps no more of every number. */
const DECIMALS = 5;

/** @return The ratio of images on top of each other. */
export const getColumnRatio = ( images: readonly GalleryImage[] ) =>
	1 / sum( images.map( ( image ) => 1 / getRatio( image ) ) );

/** @return The images by row and column. */
export function distribute( images: readonly GalleryImage[], rows: readonly Row[] ): GalleryImage[][][] {
	let next = 0;
	return rows.map( ( row ) => row.map( ( count ) => images.slice( next, ( next += count ) ) ) );
}

/** Percent of each column, for which all columns of a row are equally high. */
function getRowWidths( columns: ReadonlyArray< readonly GalleryImage[] > ): string[] {
	const width = referenceWidth - gutter * ( columns.length - 1 );
	const ratios = columns.map( getColumnRatio );
	const weights = columns.map( ( images, index ) => ( ratios[ index ] ?? 1 ) * images.length || 1 );
	const height = ( width - sum( weights ) ) / sum( ratios );
	const raw = columns.map(
		( images, index ) => ( height - gutter * ( images.length - 1 ) ) * ( ratios[ index ] ?? 1 )
	);
	const spread = ( width - sum( raw ) ) / columns.length;
	const widths = raw.map( ( one ) => one + spread );
	// Among very unlike images a column has no room left.
	return widths.every( ( one ) => one > 0 )
		? widths.map( ( one ) => ( ( one / width ) * 100 ).toFixed( DECIMALS ) )
		: [];
}

/** @return What is saved of the columns' widths: for a gallery of one width, so that no author's window makes a difference. */
export const getColumnWidths = ( images: readonly GalleryImage[], rows: readonly Row[] ): string[][] =>
	distribute( images, rows ).map( getRowWidths );
