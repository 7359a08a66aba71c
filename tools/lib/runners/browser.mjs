import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servedSite } from '../e2e-site.mjs';
import { filesUnder } from '../files.mjs';
import { counted, playwrightCounts, total } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';
import { nodeTest } from './scripts.mjs';

/**
 * Playwright against a served site.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function playwright( context ) {
	const { extensions, scratch } = context;
	const { env, stop, phpErrors } = await servedSite( { ...context, name: 'e2e' } );
	// A test of one extension has its name in its title, or stands in its folder; both are part of what is matched.
	const grep = extensions.length ? [ '--grep', extensions.join( '|' ) ] : [];
	const outcomes = [];
	try {
		for ( const project of extensions.length ? [ 'e2e' ] : [ 'e2e', 'settings' ] ) {
			const report = join( scratch, `playwright-${ project }.json` );
			const parameters = [ 'test', '-c', 'tests/e2e/playwright.config.ts', `--project=${ project }` ];
			const result = await run( join( ROOT, 'node_modules/.bin/playwright' ), [ ...parameters, ...grep ], {
				cwd: ROOT,
				env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
			} );
			const json = JSON.parse( await readFile( report, 'utf8' ).catch( () => 'null' ) );
			outcomes.push( counted( json && playwrightCounts( json ), result ) );
		}
		return join2( ...outcomes, await phpErrors() );
	} finally {
		await stop();
	}
}

/**
 * Bytes, requests and queries of a served site against the limits.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function budgets( context ) {
	if ( filesUnder( [ 'tests/budgets' ], /\.test\.mjs$/ ).length === 0 ) {
		return { skipped: 'no tests yet' };
	}
	const { env, stop } = await servedSite( { ...context, name: 'budgets' } );
	try {
		return await nodeTest( [ 'tests/budgets' ], env )( context );
	} finally {
		await stop();
	}
}

function join2( ...outcomes ) {
	return { ...total( outcomes ), output: outcomes.map( ( { output } ) => output ).join( '\n' ) };
}
