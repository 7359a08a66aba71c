/** A named color or gradient of the editor's palettes. */
export interface Swatch {
	readonly slug: string;
	readonly color?: string;
	readonly gradient?: string;
}

const valueOf = ( { color, gradient }: Swatch ) => color ?? gradient;

/**
 * @param slug    Of the palette.
 * @param custom  A value of the author's own.
 * @return The CSS value that stands for them.
 */
export function valueFor( palette: readonly Swatch[], slug?: string, custom?: string ): string | undefined {
	const named = slug ? palette.find( ( swatch ) => swatch.slug === slug ) : undefined;
	return ( named && valueOf( named ) ) ?? custom;
}

/**
 * @param value   A CSS value that the author chose, or none.
 * @return Its slug, if it has a name, else itself as a custom one.
 */
export function choose( palette: readonly Swatch[], value?: string ): { slug?: string; custom?: string } {
	const slug = value ? palette.find( ( swatch ) => valueOf( swatch ) === value )?.slug : undefined;
	return { slug, custom: slug ? undefined : value };
}
