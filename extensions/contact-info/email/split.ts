import constants from '../constants.json';

/** A part of a text: an email address, or any other text. */
export interface Part {
	readonly text: string;
	/** Punctuation after the address; undefined if the part is not an email address. */
	readonly punctuation?: string;
}

const PUNCTUATION = new Set( constants.punctuation );

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
const MAX_LABEL = 63;

/**
 * Pattern of email addresses. It is narrower than the standard, but must match as it did when existing posts were saved.
 * Otherwise they would be invalid.
 */
const ATOM = "[-!#$%&'*+/0-9=?a-z^_`{|}~]+";
const ADDRESS = new RegExp( `^${ ATOM }(?:\\.${ ATOM })*@[a-z0-9](?:-*\\.?[a-z0-9])*\\.[a-z](?:-?[a-z0-9])+$`, 'i' );

function isAddress( text: string ): boolean {
	const [ local = '', domain = '' ] = text.split( '@' );
	return (
		text.length <= MAX_ADDRESS &&
		local.length <= MAX_LOCAL_PART &&
		domain.split( '.' ).every( ( label ) => label.length <= MAX_LABEL ) &&
		ADDRESS.test( text )
	);
}

function readPart( text: string ): Part {
	let end = text.length;
	while ( end > 0 && PUNCTUATION.has( text.charAt( end - 1 ) ) ) {
		end--;
	}
	const address = text.slice( 0, end );
	return isAddress( address ) ? { text: address, punctuation: text.slice( end ) } : { text };
}

/**
 * Splits a text into words, and finds email addresses among them.
 *
 * @param text Text from the author.
 * @return Words and the white space between them, in order.
 */
export function splitEmails( text: string ): Part[] {
	return text.split( /(\s+)/ ).filter( Boolean ).map( readPart );
}
