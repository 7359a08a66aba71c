import limits from '../constants.json';

/** What a text says of a phone. */
export interface Phone {
	/** What stands before the number. */
	readonly prefix: string;
	/** The number as it is written, and all behind it. */
	readonly label: string;
	/** What is dialled. */
	readonly number: string;
}

/** Where a number begins. */
const FIRST_NUMBER = /\d+\.\d+|\d+\b|\d+(?=\w)/;

/** A character right before the first digit that belongs to the number. */
const OPENING = /^[\d/+(]/;

/**
 * Takes a text apart as posts have it; every digit behind the first counts, those of an extension as well.
 *
 * @param text What an author wrote.
 * @return Undefined when there is no digit in it.
 */
export function readPhone( text: string ): Phone | undefined {
	const start = text.search( FIRST_NUMBER );
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

/**
 * @param text What an author wrote.
 * @return Whether visitors get a link: what has fewer or more digits than this is no number that can be dialled, though
 *         posts hold a link of it.
 */
export function isDialable( text: string ): boolean {
	const digits = readPhone( text )?.number.replace( '+', '' ).length ?? 0;
	return digits >= limits.fewestDigits && digits <= limits.mostDigits;
}
