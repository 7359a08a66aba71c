import limits from '../constants.json';

/** A text with a phone number, split into parts. */
export interface Phone {
	/** Text before the number. */
	readonly prefix: string;
	/** The number as the author wrote it, and the text after it. */
	readonly label: string;
	/** Number in the saved link: all digits of the label. */
	readonly number: string;
}

/** Characters that belong to the number if they are directly before its first digit. */
const OPENING = /^[\d/+(]/;

/**
 * Splits a text as existing posts do. All digits belong to the number, even those of an extension.
 *
 * @param text Text from the author.
 * @return The parts; undefined if the text contains no digit.
 */
export function readPhone( text: string ): Phone | undefined {
	const start = text.search( /\d/ );
	if ( start < 0 ) {
		return undefined;
	}
	const rest = text.slice( Math.max( start - 1, 0 ) );
	const hasOpening = OPENING.test( rest );
	const before = text.slice( 0, start );
	return {
		prefix: hasOpening ? before.slice( 0, -1 ) : before,
		label: hasOpening ? rest : rest.slice( 1 ),
		number: ( rest.startsWith( '+' ) ? '+' : '' ) + rest.replace( /\D/g, '' ),
	};
}

/** A number, up to text such as `ext`, a second number or a remark. Phone.php has the same pattern. */
const NUMBER = /[/+(]?\d[^\p{L}#,;:|&+*\r\n]*/u;

/**
 * Returns the number to dial. Saved links also contain the digits of an extension, which the server removes.
 *
 * @param text Text from the author.
 * @return Undefined if the number has too few or too many digits.
 */
export function dialedNumber( text: string ): string | undefined {
	const number = NUMBER.exec( text )?.[ 0 ] ?? '';
	const isInternational = number.startsWith( '+' );
	const digits = ( isInternational ? number.replace( '(0)', '' ) : number ).replace( /\D/g, '' );
	const isDialable = digits.length >= limits.minDigits && digits.length <= limits.maxDigits;
	return isDialable ? ( isInternational ? '+' : '' ) + digits : undefined;
}
