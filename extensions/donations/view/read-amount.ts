/** Maximum length of an amount; longer text is invalid. */
const MAX_LENGTH = 40;

/**
 * Converts a decimal digit of any script to ASCII. Unicode lists the ten digits of a script in order, so digits before it are
 * counted.
 */
function toAscii( digit: string ): string {
	let value = 0;
	const code = digit.codePointAt( 0 )!;
	while ( value < 9 && /\p{Nd}/u.test( String.fromCodePoint( code - value - 1 ) ) ) {
		value++;
	}
	return String( value );
}

/**
 * Reads an amount in the notation of any language: "1.234,50", "1,234.50", "1 234,50".
 *
 * @param digits Decimal places of the currency. The last separator is the decimal separator if at most this many digits follow
 *     it.
 * @return Decimal text with a dot; '' if the text is not an amount of the currency.
 */
export function readAmount( text: string, digits: number ): string {
	const plain = ( text.length > MAX_LENGTH ? '' : text )
		.replace( /\p{Nd}/gu, toAscii )
		.replace( /[\s'’٬]/g, '' )
		.replace( /٫/g, '.' );
	const [ , whole, decimals ] = /^([\d.,]*)[.,](\d*)$/.exec( plain ) ?? [];
	const isDecimal = whole !== undefined && decimals !== undefined && decimals.length <= digits;
	const integer = isDecimal ? whole : plain;
	// All groups must use the same separator, which differs from the decimal separator.
	const mark = isDecimal ? plain.at( -1 - decimals.length ) : '';
	return /^\d*$|^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test( integer ) &&
		! ( mark && integer.includes( mark ) ) &&
		/\d/.test( plain )
		? ( integer.replace( /\D/g, '' ) || '0' ) + ( decimals && isDecimal ? `.${ decimals }` : '' )
		: '';
}
