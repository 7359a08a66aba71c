import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';
import { counted, junitCounts } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';
import { createSite } from '../site.mjs';

/**
 * Makes a runner of PHPUnit inside a WordPress of its own.
 *
 * @param {string} name Of the site's folder.
 * @param {{ wp?: string, db?: string, multisite?: boolean }} kind
 */
export function phpunit( name, kind ) {
	return async ( { extensions, scratch, mariadb } ) => {
		const tests = filesUnder(
			extensions.length ? extensions.map( ( one ) => `extensions/${ one }` ) : [ 'tests/php', 'extensions' ],
			/(-test|Test)\.php$/
		);
		if ( tests.length === 0 || ! existsSync( join( ROOT, 'phpunit.xml.dist' ) ) ) {
			return { skipped: 'no tests yet' };
		}
		const server = kind.db === 'mariadb' ? await mariadb() : undefined;
		const site = await createSite( { ...kind, dir: join( scratch, name ), server } );
		const report = join( scratch, `${ name }.xml` );
		const parameters = [ `--log-junit=${ report }`, '--no-progress', ...( extensions.length ? tests : [] ) ];
		const result = await run( join( ROOT, 'vendor/bin/phpunit' ), parameters, {
			cwd: ROOT,
			env: { ...process.env, SLIPSTREAM_WP_DIR: site.dir },
		} );
		return counted( junitCounts( await readFile( report, 'utf8' ).catch( () => '' ) ), result );
	};
}
