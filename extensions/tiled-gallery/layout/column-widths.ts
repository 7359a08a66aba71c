import constants from '../constants.json';
import { getSavedImages } from '../saved-images';
import type { GalleryAttributes, GalleryImage } from '../types';
import { distribute, getRatio, getRows, getStyleName, type Row } from '.';
import { sum } from './mosaic';

const { gutter, referenceWidth } = constants;

/** Number of decimals. WordPress' PHP functions write longer numbers differently than browsers. */
const DECIMALS = 5;

type Column = readonly GalleryImage[];

/** @return Aspect ratio of a column of stacked images. */
export const getColumnRatio = ( images: Column ) => 1 / sum( images.map( ( image ) => 1 / getRatio( image ) ) );

/** Returns the column widths in percent for columns of equal height; an empty list if that is impossible. */
function getRowWidths( columns: readonly Column[] ): string[] {
	const width = referenceWidth - gutter * ( columns.length - 1 );
	const stacks = columns.map( ( images ) => ( { ratio: getColumnRatio( images ), count: images.length } ) );
	const weight = sum( stacks.map( ( { ratio, count } ) => ratio * count ) );
	const height = ( width - weight ) / sum( stacks.map( ( { ratio } ) => ratio ) );
	const raw = stacks.map( ( { ratio, count } ) => ( height - gutter * ( count - 1 ) ) * ratio );
	const spread = ( width - sum( raw ) ) / columns.length;
	const widths = raw.map( ( one ) => one + spread );
	// An extremely wide image may leave no space for the other columns.
	return widths.every( ( one ) => one > 0 )
		? widths.map( ( one ) => ( ( one / width ) * 100 ).toFixed( DECIMALS ) )
		: [];
}

/** @return The column widths to save. Computed for a fixed gallery width, so that the author's window does not matter. */
export const getColumnWidths = ( images: readonly GalleryImage[], rows: readonly Row[] ): string[][] =>
	distribute( images, rows ).map( getRowWidths );

/** @return The widths that a gallery saves; none in styles with equal tiles. */
export function savedWidths( attributes: GalleryAttributes ): string[][] {
	const style = getStyleName( attributes.className );
	const images = getSavedImages( attributes.images );
	return style === 'rectangular' || style === 'columns'
		? getColumnWidths( images, getRows( images, attributes ) )
		: [];
}
