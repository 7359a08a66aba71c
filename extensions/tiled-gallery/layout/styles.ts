import type { CSSProperties } from 'react';
import constants from '../constants.json';
import type { GalleryAttributes, GalleryImage } from '../types';
import { getColumnRatio } from './column-widths';
import { sum } from './mosaic';
import { getPhoneColumns, getRatio, type Row } from '.';

type Columns = ReadonlyArray< readonly GalleryImage[] >;

/** Widths of a row's columns: the share of the remaining width, and pixels that balance the gaps in taller columns. */
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
 * The same as RowLayout::flex() of the server. Parts are percents, since parts that are less than 1 in all would leave room.
 *
 * @return A style for each column of a row, with which all are equally high.
 */
export function getColumnStyles( columns: Columns ): CSSProperties[] {
	const { shares, offsets } = measureRow( columns );
	return shares.map( ( share, index ) => ( { flex: `${ 100 * share } 1 ${ offsets[ index ] }px` } ) );
}

const SQUARE: GalleryImage = { width: 1, height: 1 };

/**
 * The same as Decorator::limit() of the server.
 *
 * @param isSquare Whether pictures are cut to squares.
 * @return The width beyond which all pictures of a row would be enlarged; nothing while a size is unknown.
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

/** Custom properties of a tile for style.scss. */
export const getTileStyle = ( image: GalleryImage ) => ( { '--slipstream-ratio': getRatio( image ) } ) as CSSProperties;

/** Custom properties of a narrow gallery for style.scss. */
export const getGalleryStyle = ( rows: readonly Row[], attributes: GalleryAttributes ) =>
	( { '--slipstream-columns': getPhoneColumns( rows, attributes ) } ) as CSSProperties;
