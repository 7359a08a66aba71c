/**
 * Placeholders of sprintf(): `%s`, `%1$d`, `%.2f` and `%%`. A space is not accepted as a flag, because of texts such as "50 %
 * der".
 */
const PLACEHOLDER = /%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[bcdeEfFgGosuxX%]/g;

/** Tags, which a script can replace with elements. */
const TAG = /<\/?[a-zA-Z][^>]*>/g;

/**
 * Compares the placeholders of a text with those of its translation.
 *
 * @return {string[]} A sentence for each translated form that has other placeholders.
 */
export function brokenPlaceholders( { msgid, msgid_plural: plural, msgstr } ) {
	return msgstr.flatMap( ( text, form ) => {
		// The translated singular may omit the number, like the original.
		const originals = plural === undefined ? [ msgid ] : [ plural, ...( form === 0 ? [ msgid ] : [] ) ];
		const isRight = text === '' || originals.some( ( original ) => signature( original ) === signature( text ) );
		return isRight ? [] : [ `"${ text }" does not have the placeholders of "${ originals.at( -1 ) }"` ];
	} );
}

/** Sorts numbered placeholders and tags, because translations can have them in another order. */
function signature( text ) {
	const found = text.match( PLACEHOLDER ) ?? [];
	const isNumbered = ( one ) => one.includes( '$' );
	return JSON.stringify( [
		found.filter( ( one ) => ! isNumbered( one ) ),
		[ ...new Set( found.filter( isNumbered ) ) ].sort(),
		( text.match( TAG ) ?? [] ).sort(),
	] );
}
