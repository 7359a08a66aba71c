import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = resolve( fileURLToPath( new URL( '../..', import.meta.url ) ) );

/** Folder with the PHP scripts of the tools. */
export const PHP_FOLDER = join( ROOT, 'tools/php' );

/**
 * Returns the folder for downloads, which all checkouts of a user share.
 *
 * @return {string} `$SLIPSTREAM_CACHE`, or `~/.cache/slipstream`.
 */
export function cacheFolder() {
	return resolve( process.env.SLIPSTREAM_CACHE || join( homedir(), '.cache/slipstream' ) );
}
