/** Placeholders of sprintf: `%s`, `%1$d`, `%.2f` and `%%`. A space is not a flag, as in "50 % der". */
const PLACEHOLDER = /%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[bcdeEfFgGosuxX%]/g;

/** Tags, which a script may replace with elements. */
const TAG = /<\/?[a-zA-Z][^>]*>/g;

/**
 * Compares the placeholders of a text and its translation.
 *
 * @return {string[]} One sentence for each translated form with other placeholders.
 */
export function brokenPlaceholders( { msgid, msgid_plural: plural, msgstr } ) {
	return msgstr.flatMap( ( text, form ) => {
		// The singular form may omit the number if the text does.
		const originals = plural === undefined ? [ msgid ] : [ plural, ...( form === 0 ? [ msgid ] : [] ) ];
		const isRight = text === '' || originals.some( ( original ) => signature( original ) === signature( text ) );
		return isRight ? [] : [ `"${ text }" does not have the placeholders of "${ originals.at( -1 ) }"` ];
	} );
}

/** Sorts numbered placeholders and tags, whose order may change. */
function signature( text ) {
	const found = text.match( PLACEHOLDER ) ?? [];
	const isNumbered = ( one ) => one.includes( '$' );
	return JSON.stringify( [
		found.filter( ( one ) => ! isNumbered( one ) ),
		[ ...new Set( found.filter( isNumbered ) ) ].sort(),
		( text.match( TAG ) ?? [] ).sort(),
	] );
}
