import type { LayoutStyle } from '../types';

/** @return The style in the class name; the mosaic by default. */
export function getStyleName( className = '' ): LayoutStyle {
	const name = /(?:^|\s)is-style-(circle|square|columns)(?:\s|$)/.exec( className )?.[ 1 ];
	return ( name as LayoutStyle | undefined ) ?? 'rectangular';
}
