/** A line break in a label. */
const BREAK = /<br\b[^<>]*>|[\r\n]+/i;

/**
 * Puts a label on one line, for an input.
 *
 * @param text A label with inline HTML.
 */
export function toSingleLine( text: string ): string {
	const lines = text.split( BREAK );
	return lines
		.map( ( line, index ) => ( index > 0 ? line.trimStart() : line ) )
		.map( ( line, index ) => ( index < lines.length - 1 ? line.trimEnd() : line ) )
		.join( ' ' );
}
