import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = resolve( fileURLToPath( new URL( '../..', import.meta.url ) ) );

/** The PHP scripts of tools/. */
export const PHP_FOLDER = join( ROOT, 'tools/php' );

/**
 * Returns the folder of downloads that all checkouts of this user share.
 *
 * @return {string} `$SLIPSTREAM_CACHE`, else `~/.cache/slipstream`.
 */
export function cacheFolder() {
	return resolve( process.env.SLIPSTREAM_CACHE || join( homedir(), '.cache/slipstream' ) );
}
