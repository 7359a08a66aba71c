import { zipSync } from 'fflate';

/**
 * The earliest date that the format knows, in the machine's own time as the format has it: an archive of the same files
 * is the same everywhere, byte by byte.
 */
const DATE = new Date( 1980, 0, 1 );
const UNIX = 3;

/** A regular file that everyone may read, as Unix writes it. */
const MODE = 0o100644 * 0x10000;

/**
 * Packs files into a zip archive that depends on nothing but them.
 *
 * @param {{ name: string, content: Buffer }[]} files In the order in which they are to stand.
 */
export function zipOf( files ) {
	const entries = files.map( ( { name, content } ) => [ name, [ content, { os: UNIX, attrs: MODE } ] ] );
	return Buffer.from( zipSync( Object.fromEntries( entries ), { level: 9, mtime: DATE } ) );
}
