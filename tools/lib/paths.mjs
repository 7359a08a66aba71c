import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = resolve( fileURLToPath( new URL( '../..', import.meta.url ) ) );

/** What tools/ keeps in PHP. */
export const PHP_FOLDER = join( ROOT, 'tools/php' );

/**
 * The folder for what is fetched once and used by every checkout of this user.
 *
 * @return {string} `$SLIPSTREAM_CACHE`, else `~/.cache/slipstream`.
 */
export function cacheFolder() {
	return resolve( process.env.SLIPSTREAM_CACHE || join( homedir(), '.cache/slipstream' ) );
}
