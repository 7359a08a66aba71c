import { CHUNK_TIMEOUT_MS } from '../view/load-chunk';
import { ChunkLoadError } from './chunk-load-error';

export { CHUNK_TIMEOUT_MS };

/**
 * Loads a chunk with a timeout.
 *
 * @param importer  Starts the download: `() => import( './edit' )`. Call it again to retry after a failure.
 * @param timeoutMs Timeout in milliseconds.
 * @return The module. Rejects only with a ChunkLoadError.
 */
export async function loadChunk< Module >(
	importer: () => Promise< Module >,
	timeoutMs: number = CHUNK_TIMEOUT_MS
): Promise< Module > {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const timeout = new Promise< never >( ( _resolve, reject ) => {
		timer = setTimeout( () => reject( new ChunkLoadError( 'timeout' ) ), timeoutMs );
	} );

	try {
		return await Promise.race( [ importer(), timeout ] );
	} catch ( cause ) {
		throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError( 'failed', { cause } );
	} finally {
		clearTimeout( timer );
	}
}
