import { isHexColor } from '../../shared/validation';
import constants from './constants.json';
import type { PodcastAttributes } from './types';

/** The three color settings, as in the attribute names. */
export const COLORS = Object.keys( constants.colors ) as ColorName[];

export type ColorName = keyof typeof constants.colors;

export interface PaletteColor {
	readonly slug: string;
	readonly color: string;
}

type ColorKey = 'Primary' | 'Secondary' | 'Background';

const keyOf = ( name: ColorName ) => ( name.charAt( 0 ).toUpperCase() + name.slice( 1 ) ) as ColorKey;

const hexOrNone = ( value?: string ) => ( isHexColor( value ) ? value : undefined );

/** @return The chosen color; undefined if none was chosen or the saved value is invalid. */
export function colorOf( attributes: PodcastAttributes, name: ColorName ): string | undefined {
	return (
		hexOrNone( attributes[ `hex${ keyOf( name ) }Color` ] ) ??
		hexOrNone( attributes[ `custom${ keyOf( name ) }Color` ] )
	);
}

/**
 * Returns the attributes to set for a chosen color: its value, and its palette slug or `custom`.
 *
 * @param value   Undefined clears the color.
 * @param palette Color palette of the theme.
 */
export function colorChanges(
	name: ColorName,
	value: string | undefined,
	palette: readonly PaletteColor[]
): Partial< PodcastAttributes > {
	// Remove the alpha channel: these attributes contain #rrggbb only.
	const hex = hexOrNone( value?.slice( 0, 7 ) );
	const slug = palette.find( ( { color } ) => hex && color.toLowerCase() === hex.toLowerCase() )?.slug;
	return {
		[ `${ name }Color` ]: slug,
		[ `custom${ keyOf( name ) }Color` ]: slug ? undefined : hex,
		[ `hex${ keyOf( name ) }Color` ]: hex,
	};
}

/** @return The colors as CSS custom properties. */
export function colorStyle( attributes: PodcastAttributes ): Record< string, string | undefined > {
	return Object.fromEntries(
		COLORS.map( ( name ) => [ `--jetpack-podcast-player-${ name }`, colorOf( attributes, name ) ] )
	);
}
