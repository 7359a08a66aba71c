import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { Failure, step } from './terminal.mjs';

/** Builds the files that WordPress loads. Skips the build if nothing has changed. */
export async function build() {
	await step( 'Build', async () => {
		const { code, output } = await run( process.execPath, [ join( ROOT, 'tools/build.mjs' ) ], { cwd: ROOT } );
		if ( code !== 0 ) {
			process.stderr.write( output );
			throw new Failure( 'The build failed. See its output above.' );
		}
	} );
}
