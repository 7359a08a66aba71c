/** HTML entities by character. The ampersand comes first, because the other entities contain one. */
const ENTITIES: ReadonlyArray< readonly [ string, string ] > = [
	[ '&', '&amp;' ],
	[ '<', '&lt;' ],
	[ '>', '&gt;' ],
	[ '\u00A0', '&nbsp;' ],
];

const NAMED: Readonly< Record< string, string > > = {
	amp: '&',
	lt: '<',
	gt: '>',
	nbsp: '\u00A0',
	quot: '"',
	apos: "'",
	lrm: '\u200E',
	rlm: '\u200F',
};

/** Pattern of an HTML tag with any attributes. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;

function characterOf( code: number ): string {
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint( code ) : '\uFFFD';
}

/** Escapes a text as browsers do, so that it does not change when the block is saved. */
export function escapeText( text: string ): string {
	return ENTITIES.reduce( ( html, [ character, entity ] ) => html.replaceAll( character, entity ), text );
}

/**
 * Decodes HTML entities. Unknown ones are kept.
 *
 * @param text Text with entities.
 */
export function decodeEntities( text: string ): string {
	return text.replace( /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, ( whole, decimal, hex, name ) => {
		if ( name ) {
			return NAMED[ name.toLowerCase() ] ?? whole;
		}
		return characterOf( decimal ? Number( decimal ) : Number.parseInt( hex, 16 ) );
	} );
}

/** @return The lines of a text that are not blank, trimmed. */
export function filledLines( text: string ): string[] {
	return text
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
}

/** @return The text as HTML of a single paragraph. */
export function toHtml( text: string ): string {
	return filledLines( text ).map( escapeText ).join( '<br>' );
}

/**
 * Converts a paragraph to plain text.
 *
 * @param html HTML of a single paragraph.
 * @return The text with its line breaks.
 */
export function toText( html: string ): string {
	const text = html.replace( /<br\b[^>]*>/gi, '\n' ).replace( TAG, '' );
	return filledLines( decodeEntities( text ) ).join( '\n' );
}

/**
 * Prepares text for a subtitle file.
 *
 * @param text Text of a cue.
 * @return The text, in which no line can be read as a timing line.
 */
export function escapeCue( text: string ): string {
	return text.replace( /^[\d:.,\s]+-->/gm, ( line ) => line.replace( '-->', '->' ) );
}

/**
 * Normalizes the white space of a name.
 *
 * @param name Name from a file or a field.
 * @return The name on one line with single spaces.
 */
export function normalizeName( name: string ): string {
	return name.replace( /\s+/g, ' ' ).trim();
}
