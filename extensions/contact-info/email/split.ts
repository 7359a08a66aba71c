import constants from '../constants.json';

/** A part of a text: as it is, or an e-mail address with what stands right behind it. */
export interface Piece {
	readonly text: string;
	/** Punctuation behind the address; undefined when the text is no address. */
	readonly punctuation?: string;
}

const PUNCTUATION = new Set( constants.punctuation );

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;
const MAX_LABEL = 63;

/**
 * What posts have as links was decided by this pattern. It says no to less than the standard does; but a stricter one
 * would make posts invalid that hold such a link.
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

function readPiece( text: string ): Piece {
	let end = text.length;
	while ( end > 0 && PUNCTUATION.has( text.charAt( end - 1 ) ) ) {
		end--;
	}
	const address = text.slice( 0, end );
	return isAddress( address ) ? { text: address, punctuation: text.slice( end ) } : { text };
}

/**
 * @param text What an author wrote.
 * @return Its words and the white space between them, in their order.
 */
export function splitEmails( text: string ): Piece[] {
	return text.split( /(\s+)/ ).filter( Boolean ).map( readPiece );
}
