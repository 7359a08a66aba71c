/** A style variation in block.json. */
export interface BlockStyle {
	readonly name: string;
	readonly isDefault?: boolean;
}

/**
 * @param styles    Style variations of the block.
 * @param className Class names of the block.
 * @return Name of the style in the class names, otherwise of the default style; null if there is neither.
 */
export function getActiveStyleName( styles: readonly BlockStyle[], className = '' ): string | null {
	const classes = className.split( /\s+/ );
	const active =
		styles.find( ( { name } ) => classes.includes( `is-style-${ name }` ) ) ??
		styles.find( ( { isDefault } ) => isDefault );
	return active?.name ?? null;
}
