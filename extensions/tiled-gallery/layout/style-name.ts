import type { LayoutStyle } from '../types';

/** @return The style that the class names; a mosaic where they name none. */
export function getStyleName( className = '' ): LayoutStyle {
	const name = /(?:^|\s)is-style-(circle|square|columns)(?:\s|$)/.exec( className )?.[ 1 ];
	return ( name as LayoutStyle | undefined ) ?? 'rectangular';
}
