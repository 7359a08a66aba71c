/** What sprintf fills in: `%s`, `%1$d`, `%.2f`, and `%%`. A space is no flag here: in "50 % der" it is a space. */
const PLACEHOLDER = /%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[bcdeEfFgGosuxX%]/g;

/** Tags, which may stand for elements that a script fills in. */
const TAG = /<\/?[a-zA-Z][^>]*>/g;

/**
 * Compares what is filled in with what the translation has.
 *
 * @return {string[]} One sentence for each form that fills in something else; nothing of forms that are not translated.
 */
export function brokenPlaceholders( { msgid, msgid_plural: plural, msgstr } ) {
	return msgstr.flatMap( ( text, form ) => {
		// The form for one may leave the number out where the text for one does so.
		const originals = plural === undefined ? [ msgid ] : [ plural, ...( form === 0 ? [ msgid ] : [] ) ];
		const isRight = text === '' || originals.some( ( original ) => signature( original ) === signature( text ) );
		return isRight ? [] : [ `"${ text }" does not have the placeholders of "${ originals.at( -1 ) }"` ];
	} );
}

/** Numbered placeholders and tags may change places, others may not. */
function signature( text ) {
	const found = text.match( PLACEHOLDER ) ?? [];
	const isNumbered = ( one ) => one.includes( '$' );
	return JSON.stringify( [
		found.filter( ( one ) => ! isNumbered( one ) ),
		[ ...new Set( found.filter( isNumbered ) ) ].sort(),
		( text.match( TAG ) ?? [] ).sort(),
	] );
}
