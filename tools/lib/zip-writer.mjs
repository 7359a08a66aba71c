import { crc32, deflateRawSync } from 'node:zlib';

/** The earliest date that the format knows (1 January 1980): an archive of the same files is the same, byte by byte. */
const DATE = 0x0021;
const UTF8 = 0x0800;
const DEFLATED = 8;

/** A regular file that everyone may read, as Unix writes it. */
const MODE = 0o100644 * 0x10000;

/**
 * Packs files into a zip archive that depends on nothing but them.
 *
 * @param {{ name: string, content: Buffer }[]} files In the order in which they are to stand.
 */
export function zipOf( files ) {
	const bodies = [];
	const index = [];
	let offset = 0;
	for ( const { name, content } of files ) {
		const path = Buffer.from( name );
		const packed = deflateRawSync( content, { level: 9 } );
		const common = commonFields( path, content, packed );
		const body = Buffer.concat( [ uint32( 0x04034b50 ), common, uint16( 0 ), path, packed ] );
		bodies.push( body );
		index.push( indexEntry( common, path, offset ) );
		offset += body.length;
	}
	const list = Buffer.concat( index );
	return Buffer.concat( [ ...bodies, list, endRecord( files.length, list.length, offset ) ] );
}

/** What a file's own header and its entry in the index both say; both go on with the length of an extra field. */
function commonFields( path, content, packed ) {
	return Buffer.concat( [
		...[ 20, UTF8, DEFLATED, 0, DATE ].map( uint16 ),
		...[ crc32( content ), packed.length, content.length ].map( uint32 ),
		uint16( path.length ),
	] );
}

function indexEntry( common, path, offset ) {
	const madeOnUnix = uint16( 0x0314 );
	const extraCommentDiskInternal = Buffer.alloc( 8 );
	return Buffer.concat( [
		uint32( 0x02014b50 ),
		madeOnUnix,
		common,
		extraCommentDiskInternal,
		uint32( MODE ),
		uint32( offset ),
		path,
	] );
}

function endRecord( count, size, offset ) {
	return Buffer.concat( [
		uint32( 0x06054b50 ),
		...[ 0, 0, count, count ].map( uint16 ),
		...[ size, offset ].map( uint32 ),
		uint16( 0 ),
	] );
}

function uint16( value ) {
	const buffer = Buffer.alloc( 2 );
	buffer.writeUInt16LE( value );
	return buffer;
}

function uint32( value ) {
	const buffer = Buffer.alloc( 4 );
	buffer.writeUInt32LE( value );
	return buffer;
}
