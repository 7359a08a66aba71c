import constants from '../constants.json';
import type { GalleryImage } from '../types';
import { distribute, getRatio, type Row } from '.';
import { sum } from './mosaic';

const { gutter, referenceWidth } = constants;

/** WordPress' PHP half writes longer numbers in another way than browsers do. */
const DECIMALS = 5;

type Column = readonly GalleryImage[];

/** @return The ratio of images on top of each other. */
export const getColumnRatio = ( images: Column ) => 1 / sum( images.map( ( image ) => 1 / getRatio( image ) ) );

/** Percent of each column, for which all columns of a row are equally high. */
function getRowWidths( columns: readonly Column[] ): string[] {
	const width = referenceWidth - gutter * ( columns.length - 1 );
	const facts = columns.map( ( images ) => ( { ratio: getColumnRatio( images ), count: images.length } ) );
	const weight = sum( facts.map( ( { ratio, count } ) => ratio * count ) );
	const height = ( width - weight ) / sum( facts.map( ( { ratio } ) => ratio ) );
	const raw = facts.map( ( { ratio, count } ) => ( height - gutter * ( count - 1 ) ) * ratio );
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
