import { isHexColor } from '../../shared/validation';
import constants from './constants.json';
import type { PodcastAttributes } from './types';

/** The three that can be chosen, as the attributes' names have them. */
export const COLORS = Object.keys( constants.colors ) as ColorName[];

export type ColorName = keyof typeof constants.colors;

export interface PaletteColor {
	readonly slug: string;
	readonly color: string;
}

type ColorKey = 'Primary' | 'Secondary' | 'Background';

const keyOf = ( name: ColorName ) => ( name.charAt( 0 ).toUpperCase() + name.slice( 1 ) ) as ColorKey;

const hexOrNone = ( value?: string ) => ( isHexColor( value ) ? value : undefined );

/** @return The color that is chosen; nothing when what is saved is none. */
export function colorOf( attributes: PodcastAttributes, name: ColorName ): string | undefined {
	return (
		hexOrNone( attributes[ `hex${ keyOf( name ) }Color` ] ) ??
		hexOrNone( attributes[ `custom${ keyOf( name ) }Color` ] )
	);
}

/**
 * What choosing a color changes: its value, and either its name in the palette or that it is the author's own.
 *
 * @param value   Nothing clears it.
 * @param palette Of the theme.
 */
export function colorChanges(
	name: ColorName,
	value: string | undefined,
	palette: readonly PaletteColor[]
): Partial< PodcastAttributes > {
	// Transparency is not one of the six digits.
	const hex = hexOrNone( value?.slice( 0, 7 ) );
	const slug = palette.find( ( { color } ) => hex && color.toLowerCase() === hex.toLowerCase() )?.slug;
	return {
		[ `${ name }Color` ]: slug,
		[ `custom${ keyOf( name ) }Color` ]: slug ? undefined : hex,
		[ `hex${ keyOf( name ) }Color` ]: hex,
	};
}

/** @return The colors as the stylesheet takes them. */
export function colorStyle( attributes: PodcastAttributes ): Record< string, string | undefined > {
	return Object.fromEntries(
		COLORS.map( ( name ) => [ `--jetpack-podcast-player-${ name }`, colorOf( attributes, name ) ] )
	);
}
