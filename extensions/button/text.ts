/**
 * @param text A label with inline HTML.
 * @return The label in one line, for an element that can't have more.
 */
export function toSingleLine( text: string ): string {
	return text.replace( /\s*(?:<br\b[^>]*>|[\r\n]+)\s*/gi, ' ' );
}
