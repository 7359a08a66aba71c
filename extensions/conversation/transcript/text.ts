/** What HTML writes differently; in this order, since an ampersand begins all others. */
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

/** A tag, with whatever its attributes hold. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;

function characterOf( code: number ): string {
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint( code ) : '\uFFFD';
}

/** @return The text as HTML, written as browsers write it, so that what is saved reads back the same. */
export function escapeText( text: string ): string {
	return ENTITIES.reduce( ( html, [ character, entity ] ) => html.replaceAll( character, entity ), text );
}

/**
 * @param text With entities; unknown ones stay as they are.
 * @return The text that they stand for.
 */
export function decodeEntities( text: string ): string {
	return text.replace( /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, ( whole, decimal, hex, name ) => {
		if ( name ) {
			return NAMED[ name.toLowerCase() ] ?? whole;
		}
		return characterOf( decimal ? Number( decimal ) : Number.parseInt( hex, 16 ) );
	} );
}

/** @return The lines that are not blank, trimmed. */
export function filledLines( text: string ): string[] {
	return text
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
}

/** @return HTML of one paragraph. */
export function toHtml( text: string ): string {
	return filledLines( text ).map( escapeText ).join( '<br>' );
}

/**
 * @param html Of one paragraph.
 * @return Its words, in lines.
 */
export function toText( html: string ): string {
	const text = html.replace( /<br\b[^>]*>/gi, '\n' ).replace( TAG, '' );
	return filledLines( decodeEntities( text ) ).join( '\n' );
}

/**
 * @param text Of a cue.
 * @return The same, with no line that would be read as the times of a cue.
 */
export function escapeCue( text: string ): string {
	return text.replace( /^[\d:.,\s]+-->/gm, ( line ) => line.replace( '-->', '->' ) );
}

/**
 * @param name As it is written in a file or typed.
 * @return The same in one line, with single spaces.
 */
export function normalizeName( name: string ): string {
	return name.replace( /\s+/g, ' ' ).trim();
}
