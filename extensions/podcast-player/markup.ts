import { colorOf, type ColorName } from './colors';
import type { PodcastAttributes } from './types';

/** @return CSS classes of a color, the same as in PlayerOptions.php. */
export function colorClass( attributes: PodcastAttributes, name: ColorName ): string {
	const slug = attributes[ `${ name }Color` ];
	if ( ! slug ) {
		return colorOf( attributes, name ) ? `has-${ name }` : '';
	}
	return `has-${ name } has-${ slug }-${ name === 'background' ? 'background-color' : 'color' }`;
}
