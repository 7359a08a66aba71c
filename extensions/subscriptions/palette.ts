/** A named color, gradient or size of the editor's. */
interface Preset {
	readonly slug: string;
	readonly color?: string;
	readonly gradient?: string;
	readonly size?: string | number;
}

const valueOf = ( { color, gradient, size }: Preset ) => color ?? gradient ?? size;

/**
 * @param presets What the editor offers.
 * @param value   What the author chose, or nothing.
 * @return Its slug, where it has one.
 */
export function slugOf( presets: readonly Preset[], value?: string | number ): string | undefined {
	return value === undefined ? undefined : presets.find( ( preset ) => valueOf( preset ) === value )?.slug;
}

/**
 * @param presets What the editor offers.
 * @param slug    Of one of them, maybe of another theme's.
 * @param custom  The value at the time when it was chosen.
 * @return The value that counts.
 */
export function valueFor( presets: readonly Preset[], slug?: string, custom?: string ): string | undefined {
	const preset = slug ? presets.find( ( one ) => one.slug === slug ) : undefined;
	const value = preset && valueOf( preset );
	return value === undefined ? custom : String( value );
}
