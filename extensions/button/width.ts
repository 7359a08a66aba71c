const WIDTH = /^(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]{1,4})$/i;

/**
 * @param value The attribute `width`.
 * @return The value if it is a number with a unit.
 */
export function validWidth( value: unknown ): string | undefined {
	return typeof value === 'string' && WIDTH.test( value ) ? value : undefined;
}

/**
 * @param align The block's alignment.
 * @return Whether text flows around the button, where a percentage width has no meaning.
 */
export function isFloating( align: unknown ): boolean {
	return align === 'left' || align === 'right';
}

/**
 * @param align The new alignment.
 * @param width The current width.
 * @return Whether the new alignment removes the width.
 */
export function clearsWidth( align: unknown, width: unknown ): boolean {
	return isFloating( align ) && typeof width === 'string' && width.trim().endsWith( '%' );
}
