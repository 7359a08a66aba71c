/** Longer text is not an amount. */
const MAX_LENGTH = 40;

/** Converts a digit to ASCII. Unicode lists the ten digits of a script in a row. */
function toAscii( digit: string ): string {
	let value = 0;
	const code = digit.codePointAt( 0 )!;
	while ( value < 9 && /\p{Nd}/u.test( String.fromCodePoint( code - value - 1 ) ) ) {
		value++;
	}
	return String( value );
}

/**
 * Reads an amount with the digits and marks of any language: "1.234,50", "1,234.50", "1 234,50".
 *
 * @param digits Decimals of the currency. A last mark with at most so many digits after it is the decimal mark; before
 *               three digits it groups.
 * @return Decimal text with a dot; empty for text that is not an amount of the currency.
 */
export function readAmount( text: string, digits: number ): string {
	const plain = ( text.length > MAX_LENGTH ? '' : text )
		.replace( /\p{Nd}/gu, toAscii )
		.replace( /[\s'’٬]/g, '' )
		.replace( /٫/g, '.' );
	const [ , whole, decimals ] = /^([\d.,]*)[.,](\d*)$/.exec( plain ) ?? [];
	const isDecimal = whole !== undefined && decimals !== undefined && decimals.length <= digits;
	const integer = isDecimal ? whole : plain;
	// Groups have one kind of mark, which is not the decimal mark.
	const mark = isDecimal ? plain.at( -1 - decimals.length ) : '';
	return /^\d*$|^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test( integer ) &&
		! ( mark && integer.includes( mark ) ) &&
		/\d/.test( plain )
		? ( integer.replace( /\D/g, '' ) || '0' ) + ( decimals && isDecimal ? `.${ decimals }` : '' )
		: '';
}
