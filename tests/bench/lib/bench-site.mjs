import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../../../tools/lib/serve.mjs';
import { EVERY_BLOCK } from '../../../tools/lib/site-files.mjs';
import { createSite } from '../../../tools/lib/site.mjs';
import { median } from './median.mjs';

/** Number of requests before the measurement, in which PHP compiles its files. */
const WARM_UP = 3;

/** Creates and serves a site, measures something on it, and removes it. */
export async function onSite( options, measure ) {
	const folder = mkdtempSync( join( tmpdir(), 'slipstream-bench-' ) );
	const site = await createSite( { dir: join( folder, 'site' ), constants: EVERY_BLOCK, ...options } );
	const plugins = join( site.dir, 'wp-content/mu-plugins' );
	mkdirSync( plugins, { recursive: true } );
	copyFileSync( join( import.meta.dirname, 'bench-site.php' ), join( plugins, 'bench-site.php' ) );
	const { url, stop } = await serveSite( site, { workers: 8 } );
	try {
		return await measure( { dir: site.dir, url } );
	} finally {
		await stop();
		rmSync( folder, { recursive: true, force: true } );
	}
}

/**
 * Sends requests to routes of `slipstream/v1` as the administrator.
 *
 * @param {string}   url    URL of the site.
 * @param {string[]} routes
 * @param {number}   rounds Number of requests to each route.
 * @param {string}   where  Description of the site's content, for the table.
 * @return {Promise<{ what: string, measured: string, goal: string }[]>} Median times.
 */
export async function timeRoutes( url, routes, rounds, where ) {
	const rows = [];
	for ( const route of routes ) {
		const measured = [];
		for ( let round = 0; round < rounds + WARM_UP; round++ ) {
			measured.push( await serverTime( `${ url }/wp-json/slipstream/v1/${ route }` ) );
		}
		const counted = measured.slice( WARM_UP );
		rows.push( {
			what: `${ route }, ${ where }`,
			measured: `${ median( counted.map( ( { ms } ) => ms ) ).toFixed( 1 ) } ms, ${ counted[ 0 ].queries } queries`,
			goal: '< 200 ms of server time',
		} );
	}
	return rows;
}

/** Reads the time from the arrival of the request to its response. It includes the start of WordPress. */
async function serverTime( url ) {
	const response = await fetch( url, { headers: { 'X-Bench': '1' } } );
	await response.text();
	const [ , ms, queries ] =
		/app;dur=([\d.]+), queries;dur=(\d+)/.exec( response.headers.get( 'Server-Timing' ) ?? '' ) ?? [];
	if ( response.status !== 200 || ! ms ) {
		throw new Error( `${ url } answers ${ response.status } and no measurement.` );
	}
	return { ms: Number( ms ), queries: Number( queries ) };
}
