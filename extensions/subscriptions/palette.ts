/** A named color, gradient or font size of the editor. */
interface Preset {
	readonly slug: string;
	readonly color?: string;
	readonly gradient?: string;
	readonly size?: string | number;
}

const valueOf = ( { color, gradient, size }: Preset ) => color ?? gradient ?? size;

/**
 * @param presets Presets of the editor.
 * @param value   Chosen value; undefined if none.
 * @return Slug of the preset with this value; undefined if there is none.
 */
export function slugOf( presets: readonly Preset[], value?: string | number ): string | undefined {
	return value === undefined ? undefined : presets.find( ( preset ) => valueOf( preset ) === value )?.slug;
}

/**
 * @param presets Presets of the editor.
 * @param slug    Slug of the chosen preset, which the current theme may not have.
 * @param custom  Value of the preset when it was chosen.
 * @return Current value of the preset; `custom` if it does not exist.
 */
export function valueFor( presets: readonly Preset[], slug?: string, custom?: string ): string | undefined {
	const preset = slug ? presets.find( ( one ) => one.slug === slug ) : undefined;
	const value = preset && valueOf( preset );
	return value === undefined ? custom : String( value );
}
