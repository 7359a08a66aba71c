import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servedSite } from '../e2e-site.mjs';
import { filesUnder } from '../files.mjs';
import { counted, playwrightCounts, total } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';
import { HOST } from '../site-files.mjs';
import { say } from '../terminal.mjs';
import { nodeTest } from './scripts.mjs';

/**
 * Sites that browsers visit, and the Playwright projects that visit each, in their order. The same site answers to its
 * number as well, see tests/e2e/playwright.config.ts.
 *
 * @typedef {Object} Visit
 * @property {string}   name       Of the site's folder.
 * @property {string[]} projects
 * @property {Object}   [more]     Wishes for `createSite()`.
 * @property {string[]} [settings] Of Playwright.
 */

/** What comes first: tests that share a site, two at a time. */
const SHARED = { name: 'e2e', projects: [ 'e2e' ] };

/** The same media tests, where WordPress processes uploads on the server. */
const MEDIA = { name: 'e2e-more', projects: [ 'server-media' ] };

/**
 * What comes then: two lanes of sites, one test at a time in each, since the tests of the second change the site for all.
 *
 * @type {Visit[][]}
 */
const LANES = [
	[ { ...MEDIA, projects: [ ...MEDIA.projects, 'firefox' ], settings: [ '--workers=1' ] } ],
	[
		{ name: 'whole-site', projects: [ 'whole-site' ] },
		{ name: 'network', projects: [ 'network' ], more: { multisite: true } },
	],
];

/**
 * Playwright against served sites.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function playwright( context ) {
	const lanes = context.extensions.length ? lanesOf( context.extensions ) : LANES;
	const outcomes = [
		...( await visitSite( context, SHARED ) ),
		...( await Promise.all( lanes.map( ( visits ) => visitInTurn( context, visits ) ) ) ).flat(),
	];
	return { ...total( outcomes ), output: outcomes.map( ( { output } ) => output ).join( '\n' ) };
}

/** Few extensions have tests of uploads; a project without a test would count as failed. */
function lanesOf( extensions ) {
	const specs = filesUnder(
		extensions.map( ( name ) => `extensions/${ name }` ),
		/\.spec\.ts$/
	);
	return specs.some( ( path ) => readFileSync( join( ROOT, path ), 'utf8' ).includes( '@uploads' ) )
		? [ [ MEDIA ] ]
		: [];
}

async function visitInTurn( context, visits ) {
	const outcomes = [];
	for ( const visit of visits ) {
		outcomes.push( ...( await visitSite( context, visit ) ) );
	}
	return outcomes;
}

/** @param {Visit} visit */
async function visitSite( context, { projects, settings = [], ...site } ) {
	const { extensions, scratch } = context;
	const { env, stop, phpErrors } = await servedSite( { ...context, ...site } );
	// A test of one extension has its name in its title, or stands in its folder; both are part of what is matched.
	const grep = extensions.length ? [ '--grep', extensions.join( '|' ) ] : [];
	const outcomes = [];
	try {
		for ( const project of projects ) {
			const report = join( scratch, `playwright-${ project }.json` );
			// On a machine with other work a browser may starve for seconds. What needed its second try is named.
			const parameters = [
				'test',
				'-c',
				'tests/e2e/playwright.config.ts',
				`--project=${ project }`,
				'--retries=1',
				'--pass-with-no-tests',
				// Each run empties its folder when it begins.
				`--output=artifacts/e2e/${ project }`,
				...settings,
			];
			const result = await run( join( ROOT, 'node_modules/.bin/playwright' ), [ ...parameters, ...grep ], {
				cwd: ROOT,
				env: { ...process.env, ...env, ...projectEnv( project, env ), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
			} );
			const json = JSON.parse( await readFile( report, 'utf8' ).catch( () => 'null' ) );
			if ( json?.stats.flaky ) {
				say( flakyTests( json ) );
			}
			outcomes.push( counted( json && playwrightCounts( json ), result ) );
		}
		return [ ...outcomes, await phpErrors() ];
	} finally {
		await stop();
	}
}

/** Sessions belong to a site and a host: each project logs in for itself. */
function projectEnv( project, { WP_BASE_URL: url, SLIPSTREAM_SITE_DIR: dir } ) {
	return {
		WP_BASE_URL: project === 'server-media' ? url.replace( HOST, '127.0.0.1' ) : url,
		STORAGE_STATE_PATH: join( dir, `.slipstream/${ project }.json` ),
	};
}

/** @param {Object} report Of Playwright. @return {string} The tests that passed only when they were tried again. */
function flakyTests( report ) {
	const specs = ( { suites = [], specs: own = [] } ) => [ ...own, ...suites.flatMap( specs ) ];
	const flaky = specs( report ).filter( ( { tests } ) => tests.some( ( { status } ) => status === 'flaky' ) );
	return flaky.map( ( { file, title } ) => `tried twice: ${ file }: ${ title }` ).join( '\n' );
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
