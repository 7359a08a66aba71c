/**
 * @param value An attribute that should be text; a post may hold anything.
 * @return The text, or none.
 */
export function textOf( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

/**
 * @param text As it is saved; older editors let authors break lines.
 * @return The same for a field of one line, with no two words run together.
 */
export function inOneLine( text: string ): string {
	return text.replace( /[\r\n]+/g, ' ' );
}
