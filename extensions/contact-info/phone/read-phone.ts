import limits from '../constants.json';

/** What a text says of a phone. */
export interface Phone {
	/** What stands before the number. */
	readonly prefix: string;
	/** The number as it is written, and all behind it. */
	readonly label: string;
	/** What saved links dial. */
	readonly number: string;
}

/** A character right before the first digit that belongs to the number. */
const OPENING = /^[\d/+(]/;

/**
 * Takes a text apart as posts have it; every digit behind the first counts, those of an extension as well.
 *
 * @param text What an author wrote.
 * @return Undefined when there is no digit in it.
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

/** A number, up to what can't belong to it: words such as `ext`, a second number, a remark. Phone.php reads the same. */
const NUMBER = /[/+(]?\d[^\p{L}#,;:|&+*\r\n]*/u;

/**
 * What visitors dial: saved links count the digits of an extension as well, the server takes them away.
 *
 * @param text What an author wrote.
 * @return Undefined where nobody can dial it: a number has neither fewer nor more digits than that.
 */
export function dialedNumber( text: string ): string | undefined {
	const number = NUMBER.exec( text )?.[ 0 ] ?? '';
	const isInternational = number.startsWith( '+' );
	const digits = ( isInternational ? number.replace( '(0)', '' ) : number ).replace( /\D/g, '' );
	const isDialable = digits.length >= limits.minDigits && digits.length <= limits.maxDigits;
	return isDialable ? ( isInternational ? '+' : '' ) + digits : undefined;
}
