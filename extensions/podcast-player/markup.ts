import { colorOf, type ColorName } from './colors';
import type { PodcastAttributes } from './types';

/** @return The class names of a color, as the server prints them. */
export function colorClass( attributes: PodcastAttributes, name: ColorName ): string {
	const slug = attributes[ `${ name }Color` ];
	if ( ! slug ) {
		return colorOf( attributes, name ) ? `has-${ name }` : '';
	}
	return `has-${ name } has-${ slug }-${ name === 'background' ? 'background-color' : 'color' }`;
}
