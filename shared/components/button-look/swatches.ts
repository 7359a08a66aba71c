/** A named color or gradient of the editor's palettes. */
export interface Swatch {
	readonly slug: string;
	readonly color?: string;
	readonly gradient?: string;
}

const valueOf = ( { color, gradient }: Swatch ) => color ?? gradient;

/**
 * @param slug   Slug of the palette.
 * @param custom Custom value.
 * @return CSS value of the slug or the custom value.
 */
export function valueFor( palette: readonly Swatch[], slug?: string, custom?: string ): string | undefined {
	const named = slug ? palette.find( ( swatch ) => swatch.slug === slug ) : undefined;
	return ( named && valueOf( named ) ) ?? custom;
}

/**
 * @param value The CSS value that the author chose, if any.
 * @return The slug if the palette has the value; otherwise the custom value.
 */
export function choose( palette: readonly Swatch[], value?: string ): { slug?: string; custom?: string } {
	const slug = value ? palette.find( ( swatch ) => valueOf( swatch ) === value )?.slug : undefined;
	return { slug, custom: slug ? undefined : value };
}
