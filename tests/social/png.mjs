import { crc32, deflateSync } from 'node:zlib';

/** Creates a PNG file with a single color. */
export function png( width, height ) {
	const chunk = ( type, data ) => {
		const body = Buffer.concat( [ Buffer.from( type ), data ] );
		const [ length, sum ] = [ Buffer.alloc( 4 ), Buffer.alloc( 4 ) ];
		length.writeUInt32BE( data.length );
		sum.writeUInt32BE( crc32( body ) );
		return Buffer.concat( [ length, body, sum ] );
	};
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	header.set( [ 8, 2 ], 8 );
	const row = Buffer.alloc( 1 + 3 * width, 150 );
	row[ 0 ] = 0;
	const pixels = deflateSync( Buffer.concat( Array.from( { length: height }, () => row ) ) );
	const signature = Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] );
	return Buffer.concat( [
		signature,
		chunk( 'IHDR', header ),
		chunk( 'IDAT', pixels ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}
