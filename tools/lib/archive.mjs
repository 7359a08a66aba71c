import { zipSync } from 'fflate';

/**
 * The earliest date of the format, in local time as the format requires. Archives of the same files are therefore equal
 * byte by byte.
 */
const DATE = new Date( 1980, 0, 1 );
const UNIX = 3;

/** A regular file that everyone may read, as Unix writes it. */
const MODE = 0o100644 * 0x10000;

/**
 * Packs files into a zip archive that depends on their names and content only.
 *
 * @param {{ name: string, content: Buffer }[]} files In the order of the archive.
 */
export function zipOf( files ) {
	const entries = files.map( ( { name, content } ) => [ name, [ content, { os: UNIX, attrs: MODE } ] ] );
	return Buffer.from( zipSync( Object.fromEntries( entries ), { level: 9, mtime: DATE } ) );
}
