import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARKER = '.slipstream-complete';

/**
 * Counts the files of a folder and their bytes. Ignores the marker file.
 *
 * @return {Promise< { files: number, bytes: number } >}
 */
export async function measure( folder ) {
	const total = { files: 0, bytes: 0 };
	for ( const entry of await readdir( folder, { withFileTypes: true } ) ) {
		const path = join( folder, entry.name );
		if ( entry.isDirectory() ) {
			const inner = await measure( path );
			total.files += inner.files;
			total.bytes += inner.bytes;
		} else if ( entry.name !== MARKER ) {
			total.files += 1;
			total.bytes += ( await lstat( path ) ).size;
		}
	}
	return total;
}

/**
 * Checks whether a cached folder is complete. A crash or a full disk can damage it.
 *
 * @return {Promise< boolean >} True if it is complete.
 */
export async function isWhole( folder ) {
	try {
		const expected = JSON.parse( await readFile( join( folder, MARKER ), 'utf8' ) );
		const { files, bytes } = await measure( folder );
		return files === expected.files && bytes === expected.bytes;
	} catch {
		return false;
	}
}

/**
 * Creates a cached folder. Fills a temporary folder and renames it, so that a failure leaves no incomplete folder and several
 * processes can run at once.
 *
 * @param {( draft: string ) => Promise< void >} fill   Fills an empty folder.
 */
export async function makeWhole( folder, fill ) {
	const draft = `${ folder }.${ process.pid }-${ randomBytes( 3 ).toString( 'hex' ) }.part`;
	try {
		await mkdir( draft, { recursive: true } );
		await fill( draft );
		await writeFile( join( draft, MARKER ), JSON.stringify( await measure( draft ) ) );
		if ( existsSync( folder ) && ! ( await isWhole( folder ) ) ) {
			await rm( folder, { recursive: true, force: true } );
		}
		await rename( draft, folder ).catch( async ( error ) => {
			// Use the folder of another process that was faster.
			if ( ! ( await isWhole( folder ) ) ) {
				throw error;
			}
		} );
	} finally {
		await rm( draft, { recursive: true, force: true } );
	}
	return folder;
}
