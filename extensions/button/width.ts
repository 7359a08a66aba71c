const WIDTH = /^(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]{1,4})$/i;

/**
 * @param value The attribute `width`.
 * @return It, when it is a number with a unit.
 */
export function validWidth( value: unknown ): string | undefined {
	return typeof value === 'string' && WIDTH.test( value ) ? value : undefined;
}

/**
 * @param align The block's alignment.
 * @return Whether text flows around the button, so that a share of the whole width means nothing.
 */
export function isFloating( align: unknown ): boolean {
	return align === 'left' || align === 'right';
}

/**
 * @param align Chosen just now.
 * @param width So far.
 * @return Whether the new alignment does away with the width.
 */
export function clearsWidth( align: unknown, width: unknown ): boolean {
	return isFloating( align ) && typeof width === 'string' && width.trim().endsWith( '%' );
}
