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
 * A site that browsers visit, and the Playwright projects that visit it, in their order.
 *
 * @typedef {Object} Visit
 * @property {string}   name       Of the site's folder.
 * @property {string[]} projects
 * @property {Object}   [more]     Options of `createSite()`.
 * @property {string[]} [settings] Of Playwright.
 */

const CHROMIUM = { name: 'e2e', projects: [ 'e2e' ] };

/** Their tests change the site for all: one at a time. */
const WHOLE_SITE = { name: 'whole-site', projects: [ 'whole-site' ] };
const DOMAINS = { name: 'domains', projects: [ 'domains' ] };

const NETWORK = { name: 'network', projects: [ 'network' ], more: { multisite: true } };

/** Tests of uploads, where WordPress processes them on the server. */
const SERVER_MEDIA = { name: 'server-media', projects: [ 'server-media' ], settings: [ '--workers=1' ] };

const FIREFOX = { name: 'firefox', projects: [ 'firefox' ], settings: [ '--workers=1' ] };

/**
 * Playwright with Chromium on one site. With parts, only their tests.
 *
 * @type {import( '../layers.mjs' ).Runner}
 */
export async function playwright( context ) {
	if ( context.parts.length ) {
		return inLanes( context, [ visitsOfParts( context.parts ) ] );
	}
	// The first site has a worker for each core; the others have one each.
	return combined( [
		await inLanes( context, [ [ CHROMIUM ] ] ),
		await inLanes( context, [ [ WHOLE_SITE ], [ DOMAINS ] ] ),
	] );
}

/**
 * Playwright on what is not the main platform: Firefox, uploads processed by the server, a network of sites.
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

/** The tests of some parts; those of domains change the whole site. A project without a test would count as failed. */
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
			const report = join( scratch, `playwright-${ project }.json` );
			// On a busy machine a browser may wait for seconds. Tests that needed a second try are named.
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
 * A pattern for the tests of some parts. Playwright matches "project file title": a test belongs to a part when it is in
 * the part's folder, or when its title begins with the part's name, alone or in a list ("map, story: …").
 *
 * @param {import( '../files.mjs' ).Part[]} parts
 */
export function testsOf( parts ) {
	const names = parts.map( ( { name } ) => name ).join( '|' );
	const folders = parts.map( ( { folder } ) => folder ).join( '|' );
	return ` (?:${ folders })/test/| (?:[a-z0-9-]+, )*(?:${ names })(?:, [a-z0-9-]+)*: `;
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
