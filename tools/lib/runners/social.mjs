import { join } from 'node:path';
import { counted } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';

/**
 * Runs `npm run social`, which shares posts on real servers.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function social() {
	const result = await run( process.execPath, [ join( ROOT, 'tests/social/run.mjs' ) ], { cwd: ROOT } );
	const counts = /^(\d+) passed, (\d+) failed, \d+ skipped/m.exec( result.output );
	const reasons = result.output.match( /^- .*: skipped, .*$/gm ) ?? [];
	const [ passed, failed ] = counts?.slice( 1 ).map( Number ) ?? [];
	return passed + failed === 0
		? { passed, failed, skipped: reasons.join( '; ' ) }
		: counted( counts && { passed, failed }, result );
}
