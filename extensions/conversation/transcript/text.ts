/** Characters that HTML escapes. The ampersand comes first, since the other entities contain it. */
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

/** A tag with any attributes. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;

function characterOf( code: number ): string {
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint( code ) : '\uFFFD';
}

/** @return The text as HTML, escaped as browsers do, so that it does not change when saved. */
export function escapeText( text: string ): string {
	return ENTITIES.reduce( ( html, [ character, entity ] ) => html.replaceAll( character, entity ), text );
}

/**
 * @param text Text with entities; unknown ones stay unchanged.
 * @return The decoded text.
 */
export function decodeEntities( text: string ): string {
	return text.replace( /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, ( whole, decimal, hex, name ) => {
		if ( name ) {
			return NAMED[ name.toLowerCase() ] ?? whole;
		}
		return characterOf( decimal ? Number( decimal ) : Number.parseInt( hex, 16 ) );
	} );
}

/** @return The non-blank lines, trimmed. */
export function filledLines( text: string ): string[] {
	return text
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
}

/** @return The text as HTML of one paragraph. */
export function toHtml( text: string ): string {
	return filledLines( text ).map( escapeText ).join( '<br>' );
}

/**
 * @param html HTML of one paragraph.
 * @return The text with its line breaks.
 */
export function toText( html: string ): string {
	const text = html.replace( /<br\b[^>]*>/gi, '\n' ).replace( TAG, '' );
	return filledLines( decodeEntities( text ) ).join( '\n' );
}

/**
 * @param text Text of a cue.
 * @return The text without any line that could be read as a timing line.
 */
export function escapeCue( text: string ): string {
	return text.replace( /^[\d:.,\s]+-->/gm, ( line ) => line.replace( '-->', '->' ) );
}

/**
 * @param name Name from a file or a field.
 * @return The name on one line with single spaces.
 */
export function normalizeName( name: string ): string {
	return name.replace( /\s+/g, ' ' ).trim();
}
