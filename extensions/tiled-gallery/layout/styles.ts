import type { CSSProperties } from 'react';
import constants from '../constants.json';
import type { GalleryAttributes, GalleryImage } from '../types';
import { getColumnRatio } from './column-widths';
import { sum } from './mosaic';
import { getPhoneColumns, getRatio, type Row } from '.';

type Columns = ReadonlyArray< readonly GalleryImage[] >;

/**
 * Returns the widths of a row's columns: each has a share of the available width, plus pixels that compensate for the gaps in
 * taller columns.
 */
function measureRow( columns: Columns ) {
	const ratios = columns.map( getColumnRatio );
	const highest = Math.max( ...columns.map( ( { length } ) => length ) );
	const shares = ratios.map( ( ratio ) => ratio / sum( ratios ) );
	const offsets = columns.map(
		( { length }, index ) => constants.gutter * ( ratios[ index ] ?? 0 ) * ( highest - length )
	);
	return { shares, offsets, fixed: sum( offsets ) + constants.gutter * ( columns.length - 1 ) };
}

/**
 * Uses the same formula as RowLayout::flex(). Shares are percentages, because flex factors with a sum below 1 would not fill
 * the row.
 *
 * @return Styles that make all columns of a row equally high.
 */
export function getColumnStyles( columns: Columns ): CSSProperties[] {
	const { shares, offsets } = measureRow( columns );
	return shares.map( ( share, index ) => ( { flex: `${ 100 * share } 1 ${ offsets[ index ] }px` } ) );
}

const SQUARE: GalleryImage = { width: 1, height: 1 };

/**
 * Uses the same formula as Decorator::limit().
 *
 * @param isSquare Whether images are cropped to squares.
 * @return Style with the maximum width at which the row does not enlarge its images; empty if a size is unknown.
 */
export function getRowStyle( columns: Columns, isSquare: boolean ): CSSProperties {
	const { shares, offsets, fixed } = measureRow(
		isSquare ? columns.map( ( images ) => images.map( () => SQUARE ) ) : columns
	);
	const widths = columns.flatMap( ( images, index ) =>
		images.map( ( image ) => {
			const [ width, height ] = [ Number( image.width ), Number( image.height ) ];
			const own = isSquare ? Math.min( width, height ) : width;
			const share = shares[ index ] ?? 1;
			return width > 0 && height > 0 ? ( own - ( offsets[ index ] ?? 0 ) ) / share + fixed : NaN;
		} )
	);
	const limit = Math.max( ...widths );
	return limit > 0 && limit < Infinity ? { maxWidth: Math.round( limit * 100 ) / 100 } : {};
}

/** Returns the CSS custom properties of a tile. */
export const getTileStyle = ( image: GalleryImage ) => ( { '--slipstream-ratio': getRatio( image ) } ) as CSSProperties;

/** Returns the CSS custom properties for a narrow gallery. */
export const getGalleryStyle = ( rows: readonly Row[], attributes: GalleryAttributes ) =>
	( { '--slipstream-columns': getPhoneColumns( rows, attributes ) } ) as CSSProperties;
