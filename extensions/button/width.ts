const WIDTH = /^(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]{1,4})$/i;

/**
 * Validates a width.
 *
 * @param value The attribute `width`.
 * @return The value if it is a number with a unit; otherwise undefined.
 */
export function validWidth( value: unknown ): string | undefined {
	return typeof value === 'string' && WIDTH.test( value ) ? value : undefined;
}

/**
 * Returns whether text flows around the button. Percentage widths have no meaning then.
 *
 * @param align The block's alignment.
 */
export function isFloating( align: unknown ): boolean {
	return align === 'left' || align === 'right';
}

/**
 * Returns whether a new alignment removes the width, because it is a percentage.
 *
 * @param align The new alignment.
 * @param width The current width.
 */
export function clearsWidth( align: unknown, width: unknown ): boolean {
	return isFloating( align ) && typeof width === 'string' && width.trim().endsWith( '%' );
}
