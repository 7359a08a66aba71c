const POLYNOMIAL = 0xedb88320;

/** @param remainder Eight bits are shifted out of it. */
function shiftByte( remainder: number ): number {
	let result = remainder;
	for ( let bit = 0; bit < 8; bit++ ) {
		result = result & 1 ? ( result >>> 1 ) ^ POLYNOMIAL : result >>> 1;
	}
	return result;
}

/**
 * The check sum that PHP's crc32() gives, so that both halves choose alike.
 *
 * @param text
 */
export function crc32( text: string ): number {
	const remainder = new TextEncoder().encode( text ).reduce( ( sum, byte ) => shiftByte( sum ^ byte ), 0xffffffff );
	return ( remainder ^ 0xffffffff ) >>> 0;
}
