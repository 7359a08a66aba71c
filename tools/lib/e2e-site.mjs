import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { serveSite } from './serve.mjs';
import { EVERY_BLOCK } from './site-files.mjs';
import { createSite } from './site.mjs';
import { chromiumPath } from '../environment/index.mjs';

/**
 * Creates and serves a site, for tests over HTTP.
 *
 * @param {import('./layers.mjs').Context & { name: string, more?: Object }} context The test run, the `name` of the site's
 *     folder, and `more` options of `createSite()`.
 * @return {Promise< { site: import('./site.mjs').Site, url: string, env: Object, phpErrors: () => Promise<
 *     import('./outcome.mjs').Outcome >, stop: () => Promise< void > } >} The site. `env` contains its URL for the tests.
 *     `phpErrors()` is a further test: it fails if the log contains PHP errors of the plugin.
 */
export async function servedSite( context ) {
	const { name, scratch, wp, db, mariadb, more = {} } = context;
	const server = db === 'mariadb' ? await mariadb() : undefined;
	const site = await createSite( { dir: join( scratch, name ), wp, db, server, constants: EVERY_BLOCK, ...more } );
	const { url, stop } = await serveSite( site, { workers: 6 } );
	const env = { WP_BASE_URL: url, SLIPSTREAM_SITE_DIR: site.dir, CHROMIUM_PATH: chromiumPath() };
	return { site, url, env, stop, phpErrors: () => phpErrors( site.dir ) };
}

async function phpErrors( dir ) {
	const log = await readFile( join( dir, 'wp-content/debug.log' ), 'utf8' ).catch( () => '' );
	const lines = complaints( log );
	return { passed: lines.length ? 0 : 1, failed: lines.length ? 1 : 0, failures: lines, output: lines.join( '\n' ) };
}

/**
 * Returns the lines of WordPress' log that contain the plugin's path, and all fatal errors.
 *
 * @return {string[]} Unique lines.
 */
export function complaints( log ) {
	const ours = ( line ) =>
		/PHP (?:Fatal|Parse) error/.test( line ) ||
		line.includes( `${ ROOT }/` ) ||
		line.includes( '/plugins/slipstream/' );
	const plain = log.split( '\n' ).filter( ( line ) => /PHP \w+( \w+)?:/.test( line ) && ours( line ) );
	return [ ...new Set( plain.map( ( line ) => line.replace( /^\[[^\]]*\] /, '' ) ) ) ];
}
