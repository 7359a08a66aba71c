import { CACHE_NEEDS, ensure } from '../../environment/index.mjs';
import { Failure } from '../terminal.mjs';
import { nodeTest } from './scripts.mjs';

/**
 * Tests premium content behind nginx and Varnish, with Redis as object cache. Skipped if Debian's packages cannot be installed.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function caches( context ) {
	try {
		await ensure( CACHE_NEEDS );
	} catch ( error ) {
		if ( error instanceof Failure ) {
			return { skipped: error.message };
		}
		throw error;
	}
	return nodeTest( [ 'tests/caches' ] )( context );
}
