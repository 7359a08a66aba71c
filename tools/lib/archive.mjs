import { zipSync } from 'fflate';

/**
 * Time of all files: the earliest date that the zip format can express, in local time. Archives of the same files are therefore
 * identical.
 */
const DATE = new Date( 1980, 0, 1 );
const UNIX = 3;

/** Unix mode of a regular file that all users may read. */
const MODE = 0o100644 * 0x10000;

/**
 * Packs files into a zip archive. The result depends only on their names and contents.
 *
 * @param {{ name: string, content: Buffer }[]} files Files in the order of the archive.
 */
export function zipOf( files ) {
	const entries = files.map( ( { name, content } ) => [ name, [ content, { os: UNIX, attrs: MODE } ] ] );
	return Buffer.from( zipSync( Object.fromEntries( entries ), { level: 9, mtime: DATE } ) );
}
