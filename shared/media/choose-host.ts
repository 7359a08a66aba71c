const HOST_COUNT = 3;

/** A prime below 2^16, so that every step of the sum is exact in each language that has it. */
const MODULUS = 65521;

/**
 * Chooses one of the image service's hosts. The server has the same rule, so that both halves give one image one address.
 *
 * @param path The image's path, percent-encoded.
 * @return 0, 1 or 2.
 */
export function chooseHost( path: string ): number {
	const sum = [ ...path ].reduce( ( total, char ) => ( total * 31 + char.charCodeAt( 0 ) ) % MODULUS, 0 );
	return sum % HOST_COUNT;
}

/**
 * @param pattern Start of the service's addresses, with "{n}" for the number.
 * @return All of its hosts; none when the pattern is no address.
 */
export function getHosts( pattern: string ): string[] {
	return Array.from( { length: HOST_COUNT }, ( _, number ) => pattern.replace( '{n}', String( number ) ) )
		.filter( ( address ) => URL.canParse( address ) )
		.map( ( address ) => new URL( address ).host );
}
