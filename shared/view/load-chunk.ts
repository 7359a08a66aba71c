/** After this time a chunk counts as lost. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a chunk, and gives up on one that neither arrives nor fails.
 *
 * @param importer `() => import( './engine' )`.
 */
export const loadChunk = < Module >( importer: () => Promise< Module > ): Promise< Module > =>
	new Promise( ( resolve, reject ) => {
		setTimeout( reject, CHUNK_TIMEOUT_MS );
		importer().then( resolve, reject );
	} );
