/** A color or gradient of the editor's palettes. */
export interface Swatch {
	readonly slug: string;
	readonly color?: string;
	readonly gradient?: string;
}

const valueOf = ( { color, gradient }: Swatch ) => color ?? gradient;

/**
 * @param slug   Palette slug.
 * @param custom Custom CSS value.
 * @return CSS value of the palette slug, otherwise the custom value.
 */
export function valueFor( palette: readonly Swatch[], slug?: string, custom?: string ): string | undefined {
	const named = slug ? palette.find( ( swatch ) => swatch.slug === slug ) : undefined;
	return ( named && valueOf( named ) ) ?? custom;
}

/**
 * @param value CSS value that the author has chosen, if any.
 * @return Palette slug if the palette contains the value, otherwise the custom value.
 */
export function choose( palette: readonly Swatch[], value?: string ): { slug?: string; custom?: string } {
	const slug = value ? palette.find( ( swatch ) => valueOf( swatch ) === value )?.slug : undefined;
	return { slug, custom: slug ? undefined : value };
}
