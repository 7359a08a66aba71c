/** Timeout for loading a chunk, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a chunk with a timeout.
 *
 * @param importer Starts the download: `() => import( './engine' )`.
 */
export const loadChunk = < Module >( importer: () => Promise< Module > ): Promise< Module > =>
	new Promise( ( resolve, reject ) => {
		setTimeout( reject, CHUNK_TIMEOUT_MS );
		importer().then( resolve, reject );
	} );
