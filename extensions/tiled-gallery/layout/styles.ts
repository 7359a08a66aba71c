import type { CSSProperties } from 'react';
import constants from '../constants.json';
import type { GalleryImage } from '../types';
import { getColumnRatio } from './column-widths';
import { sum } from './mosaic';
import { getRatio } from '.';

type Columns = ReadonlyArray< readonly GalleryImage[] >;

/**
 * What the server writes as well: a column's part of the row, and the pixels that make up for the gaps in taller ones. Parts
 * are percents, since parts that are less than 1 in all would leave room.
 *
 * @return A style for each column of a row, with which all are equally high.
 */
export function getColumnStyles( columns: Columns ): CSSProperties[] {
	const ratios = columns.map( getColumnRatio );
	const highest = Math.max( ...columns.map( ( { length } ) => length ) );
	return columns.map( ( { length }, index ) => {
		const ratio = ratios[ index ] ?? 0;
		return {
			flex: `${ ( 100 * ratio ) / sum( ratios ) } 1 ${ constants.gutter * ratio * ( highest - length ) }px`,
		};
	} );
}

export const getTileStyle = ( image: GalleryImage ): CSSProperties => ( { aspectRatio: getRatio( image ) } );
