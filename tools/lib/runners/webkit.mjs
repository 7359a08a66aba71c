import { ensure } from '../../environment/index.mjs';
import { Failure } from '../terminal.mjs';
import { nodeTest } from './scripts.mjs';

/**
 * Tests likes and sharing in WebKit, the engine of Safari. Skipped if Debian's packages cannot be installed.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function webkit( context ) {
	try {
		await ensure( [ 'webkit', 'xvfb' ] );
	} catch ( error ) {
		if ( error instanceof Failure ) {
			return { skipped: error.message };
		}
		throw error;
	}
	return nodeTest( [ 'tests/webkit' ] )( context );
}
