/**
 * @param value An attribute that should be a string; not validated.
 * @return The string; '' for other types.
 */
export function textOf( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

/**
 * @param text Saved text, which may have several lines in older posts.
 * @return The text on one line, with words kept apart.
 */
export function inOneLine( text: string ): string {
	return text.replace( /[\r\n]+/g, ' ' );
}
