import type { LayoutStyle } from '../types';

/** @return The layout style in the class name; by default the mosaic, `rectangular`. */
export function getStyleName( className = '' ): LayoutStyle {
	const name = /(?:^|\s)is-style-(circle|square|columns)(?:\s|$)/.exec( className )?.[ 1 ];
	return ( name as LayoutStyle | undefined ) ?? 'rectangular';
}
