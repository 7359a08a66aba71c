import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARKER = '.slipstream-complete';

/**
 * How many files a folder holds and how long they are together; the marker itself is left out.
 *
 * @return {Promise< { files: number, bytes: number } >} The count.
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
 * Whether a cached folder is as it was when it was made: a crash, a full disk or a stray hand leaves it broken.
 *
 * @return {Promise< boolean >} True when whole.
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
 * Makes a cached folder in one go: it is filled beside its place and moved there when it is whole, so that a
 * failure leaves nothing behind and two processes can do it at once.
 *
 * @param {( draft: string ) => Promise< void >} fill   Puts the content into an empty folder.
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
			// Another process was quicker; its folder is as good as ours.
			if ( ! ( await isWhole( folder ) ) ) {
				throw error;
			}
		} );
	} finally {
		await rm( draft, { recursive: true, force: true } );
	}
	return folder;
}
