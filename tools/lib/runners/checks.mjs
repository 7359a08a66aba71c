import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../files.mjs';
import { single } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';

/** Runners that check code without running it. If no parts are selected, they check everything. */

/** @type {import( '../layers.mjs' ).Runner} */
export const types = () =>
	check( 'tsconfig.json', 'node_modules/.bin/tsc', [
		'--noEmit',
		...[ '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo' ],
	] );

/** @type {import( '../layers.mjs' ).Runner} */
export const scripts = ( { parts } ) =>
	check( 'eslint.config.js', 'node_modules/.bin/eslint', [
		'--max-warnings=0',
		// A domain may have no scripts.
		'--no-error-on-unmatched-pattern',
		...[ '--cache', '--cache-strategy=content', '--cache-location=.cache/eslint.json' ],
		...( parts.length ? folders( parts ) : [ '.' ] ),
	] );

/** @type {import( '../layers.mjs' ).Runner} */
export const styles = ( { parts } ) =>
	check( '.stylelintrc.json', 'node_modules/.bin/stylelint', [
		'--max-warnings=0',
		'--allow-empty-input',
		...( parts.length ? folders( parts ) : [ 'extensions', 'shared', 'src' ] ).map(
			( folder ) => `${ folder }/**/*.scss`
		),
	] );

/** @type {import( '../layers.mjs' ).Runner} */
export const phpTypes = () =>
	check( 'phpstan.neon.dist', 'vendor/bin/phpstan', [ 'analyse', '--no-progress', '--memory-limit=1G' ] );

/** @type {import( '../layers.mjs' ).Runner} */
export function phpFormat( { parts } ) {
	if ( parts.length && filesUnder( folders( parts ), /\.php$/ ).length === 0 ) {
		return { skipped: 'no PHP in it' };
	}
	return check( 'phpcs.xml.dist', 'vendor/bin/phpcs', [ '-q', ...folders( parts ) ] );
}

async function check( config, command, parameters ) {
	if ( ! existsSync( join( ROOT, config ) ) ) {
		return { skipped: `no ${ config } yet` };
	}
	return single( await run( join( ROOT, command ), parameters, { cwd: ROOT } ) );
}

function folders( parts ) {
	return parts.map( ( { folder } ) => folder );
}
