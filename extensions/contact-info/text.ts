/**
 * Reads a text attribute.
 *
 * @param value The attribute; not validated.
 * @return The string; '' for other types.
 */
export function textOf( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

/**
 * Puts a text on one line, with a space for each line break.
 *
 * @param text Saved text. In older posts, it may have several lines.
 */
export function inOneLine( text: string ): string {
	return text.replace( /[\r\n]+/g, ' ' );
}
