/** A block style as block.json names it. */
export interface BlockStyle {
	readonly name: string;
	readonly isDefault?: boolean;
}

/**
 * @param styles    The styles that the block has.
 * @param className The block's class names.
 * @return Name of the style that the class names ask for, else of the default style, else null.
 */
export function getActiveStyleName( styles: readonly BlockStyle[], className = '' ): string | null {
	const classes = className.split( /\s+/ );
	const active =
		styles.find( ( { name } ) => classes.includes( `is-style-${ name }` ) ) ??
		styles.find( ( { isDefault } ) => isDefault );
	return active?.name ?? null;
}
