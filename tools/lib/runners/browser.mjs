import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servedSite } from '../e2e-site.mjs';
import { filesUnder } from '../files.mjs';
import { counted, playwrightCounts, playwrightTests, total } from '../outcome.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../process.mjs';
import { HOST } from '../site-files.mjs';
import { say } from '../terminal.mjs';
import { nodeTest } from './scripts.mjs';

/**
 * A site, and the Playwright projects that visit it, in order.
 *
 * @typedef {Object} Visit
 * @property {string}   name       Name of the site's folder.
 * @property {string[]} projects
 * @property {Object}   [more]     Further options of `createSite()`.
 * @property {string[]} [settings] Command line options of Playwright.
 */

const CHROMIUM = { name: 'e2e', projects: [ 'e2e' ] };

/** Projects whose tests change the whole site, so they run one at a time. */
const WHOLE_SITE = { name: 'whole-site', projects: [ 'whole-site' ] };
const DOMAINS = { name: 'domains', projects: [ 'domains' ] };

/** The domains in two parts of similar duration; the second one has the long journeys of buyers. */
const DOMAINS_IN_TWO = [ '(?!memberships|payments)', '(?=memberships|payments)' ].map( ( names, index ) => ( {
	...DOMAINS,
	name: `domains-${ index + 1 }`,
	settings: [ `src/domains/${ names }` ],
} ) );

const NETWORK = { name: 'network', projects: [ 'network' ], more: { multisite: true } };

/** Site for tests of uploads that the server processes. */
const SERVER_MEDIA = { name: 'server-media', projects: [ 'server-media' ], settings: [ '--workers=1' ] };

const FIREFOX = { name: 'firefox', projects: [ 'firefox' ], settings: [ '--workers=1' ] };

/**
 * Runs the Playwright projects that use Chromium, each on a new site. If parts are selected, runs only their tests.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function playwright( context ) {
	if ( context.parts.length ) {
		return inLanes( context, [ visitsOfParts( context.parts ) ] );
	}
	// The first site has a worker for each core, all others have one.
	return combined( [
		await inLanes( context, [ [ CHROMIUM ] ] ),
		await inLanes( context, [ [ WHOLE_SITE, DOMAINS_IN_TWO[ 0 ] ], [ DOMAINS_IN_TWO[ 1 ] ] ] ),
	] );
}

/**
 * Runs Playwright on other platforms: Firefox, uploads that the server processes, and a network of sites.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export function playwrightMatrix( context ) {
	return inLanes( context, [ [ SERVER_MEDIA, NETWORK ], [ FIREFOX ] ] );
}

async function inLanes( context, lanes ) {
	return combined( ( await Promise.all( lanes.map( ( visits ) => visitInTurn( context, visits ) ) ) ).flat() );
}

/** @param {import( '../outcome.mjs' ).Outcome[]} outcomes */
const combined = ( outcomes ) => ( {
	...total( outcomes ),
	output: outcomes.map( ( { output } ) => output ).join( '\n' ),
} );

/**
 * Selects the tests of some parts. Those of domains change the whole site. Projects without a test are omitted, since
 * Playwright would report a failure.
 */
function visitsOfParts( parts ) {
	const domains = parts.filter( ( { isDomain } ) => isDomain ).map( ( { folder } ) => folder );
	return [
		...( domains.length < parts.length ? [ CHROMIUM ] : [] ),
		...( filesUnder( domains, /\.spec\.ts$/ ).length ? [ DOMAINS ] : [] ),
	];
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
	const { parts, scratch } = context;
	const { env, stop, phpErrors } = await servedSite( { ...context, ...site } );
	const grep = parts.length ? [ '--grep', testsOf( parts ) ] : [];
	const names = parts.length ? { SLIPSTREAM_PARTS: parts.map( ( { name } ) => name ).join() } : {};
	const outcomes = [];
	try {
		for ( const project of projects ) {
			const report = join( scratch, `playwright-${ site.name }-${ project }.json` );
			// Repeat failed tests, because a browser can wait for seconds on a busy machine. Such tests are listed.
			const parameters = [
				'test',
				'-c',
				'tests/e2e/playwright.config.ts',
				`--project=${ project }`,
				'--retries=1',
				'--pass-with-no-tests',
				// Use a folder for each run, because Playwright empties it at the start.
				`--output=artifacts/e2e/${ site.name }-${ project }`,
				...settings,
			];
			const result = await run( join( ROOT, 'node_modules/.bin/playwright' ), [ ...parameters, ...grep ], {
				cwd: ROOT,
				env: {
					...process.env,
					...env,
					...projectEnv( project, env ),
					...names,
					PLAYWRIGHT_JSON_OUTPUT_NAME: report,
				},
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

/**
 * Returns a pattern for the tests of some parts. Playwright compares it with "project file title". A test belongs to a part if
 * its file is in the part's folder, or if its title starts with the part's name, as in "map, story: …".
 *
 * @param {import( '../files.mjs' ).Part[]} parts
 */
export function testsOf( parts ) {
	const names = parts.map( ( { name } ) => name ).join( '|' );
	const folders = parts.map( ( { folder } ) => folder ).join( '|' );
	return ` (?:${ folders })/test/| (?:[a-z0-9-]+, )*(?:${ names })(?:, [a-z0-9-]+)*: `;
}

/** Path of the session. It is different for each project, because sessions belong to a site and a host. */
function projectEnv( project, { WP_BASE_URL: url, SLIPSTREAM_SITE_DIR: dir } ) {
	return {
		WP_BASE_URL: project === 'server-media' ? url.replace( HOST, '127.0.0.1' ) : url,
		STORAGE_STATE_PATH: join( dir, `.slipstream/${ project }.json` ),
	};
}

/**
 * @param {Object} report Playwright's report.
 * @return {string} A list of the tests that passed only when they were repeated.
 */
function flakyTests( report ) {
	return playwrightTests( report, 'flaky' )
		.map( ( { file, title } ) => `tried twice: ${ file }: ${ title }` )
		.join( '\n' );
}

/**
 * Measures bytes, requests and queries of a site, and compares them with the limits.
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
