/** @param {number[]} numbers @return {number} */
export function median( numbers ) {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	const middle = Math.floor( sorted.length / 2 );
	return sorted.length % 2 ? sorted[ middle ] : ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
}

/**
 * Measures two variants alternately (A B A B …), so that both are affected if the machine becomes slower.
 *
 * @return {Promise<{ first: number, second: number, ratio: number }>} Median of each variant, and median of the pairs' ratios.
 */
export async function interleave( rounds, first, second ) {
	const pairs = [];
	for ( let round = 0; round < rounds; round++ ) {
		pairs.push( [ await first(), await second() ] );
	}
	return {
		first: median( pairs.map( ( [ a ] ) => a ) ),
		second: median( pairs.map( ( [ , b ] ) => b ) ),
		ratio: median( pairs.map( ( [ a, b ] ) => a / b ) ),
	};
}
