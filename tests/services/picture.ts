import { crc32, deflateSync } from 'node:zlib';

/** Returns a chunk of a PNG file. */
function chunk( type: string, data: Buffer ): Buffer {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const frame = Buffer.alloc( 8 );
	frame.writeUInt32BE( data.length, 0 );
	frame.writeUInt32BE( crc32( body ), 4 );
	return Buffer.concat( [ frame.subarray( 0, 4 ), body, frame.subarray( 4 ) ] );
}

/**
 * Creates a square PNG picture with a darker border on two sides.
 *
 * @param size  Pixels.
 * @param color Red, green, blue.
 */
export function picture( size: number, color: readonly number[] ): Buffer {
	const border = color.map( ( part ) => Math.max( 0, part - 40 ) );
	const rows = Array.from( { length: size }, ( _row, y ) => {
		const pixels = Array.from( { length: size }, ( _pixel, x ) => ( x && y ? color : border ) );
		return Buffer.from( [ 0, ...pixels.flat() ] );
	} );
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( size, 0 );
	header.writeUInt32BE( size, 4 );
	// Eight bits for each of three colors.
	header.set( [ 8, 2, 0, 0, 0 ], 8 );
	return Buffer.concat( [
		Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( Buffer.concat( rows ) ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}
