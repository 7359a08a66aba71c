import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EVERY_BLOCK } from '../../../tools/lib/site-files.mjs';
import { createSite } from '../../../tools/lib/site.mjs';
import { serveSite } from '../../../tools/lib/serve.mjs';

const root = resolve( import.meta.dirname, '../../..' );

/**
 * @typedef {{ url: string, dir: string, demos: Record<string, { page: string, editor: string }>, plain: string, dispose: () => Promise<void> }} Measured
 */

/**
 * Creates and serves a site with demo pages and the probe.
 *
 * @return {Promise<Measured>} `plain` is the URL of a page without our blocks.
 */
export async function openMeasuredSite() {
	const folder = mkdtempSync( join( tmpdir(), 'slipstream-measure-' ) );
	const site = await createSite( { dir: join( folder, 'site' ), constants: EVERY_BLOCK } );
	const plugins = join( site.dir, 'wp-content/mu-plugins' );
	mkdirSync( plugins, { recursive: true } );
	copyFileSync( join( import.meta.dirname, 'probe.php' ), join( plugins, 'probe.php' ) );
	execFileSync( 'php', [ join( root, 'tools/php/demo.php' ), site.dir ], { stdio: 'pipe' } );
	const demos = JSON.parse( readFileSync( join( site.dir, 'wp-content/slipstream-demo.json' ), 'utf8' ) );
	const { url, stop } = await serveSite( site );
	return {
		url,
		dir: site.dir,
		demos,
		plain: '/sample-page/',
		async dispose() {
			await stop();
			rmSync( folder, { recursive: true, force: true } );
		},
	};
}

/**
 * Requests a page of a site with the probe.
 *
 * @param {string} url     URL of the page.
 * @param {boolean} isOff  Whether to disable the plugin for this request.
 * @return {Promise<{ html: string, queries: number, files: number, cpu: number }>} The page without the probe's output, and its
 *     cost. `cpu` is in microseconds.
 */
export async function probe( url, isOff = false ) {
	const response = await fetch( `${ url }?slipstream_probe=1${ isOff ? '&slipstream_off=1' : '' }` );
	const text = await response.text();
	const [ , json ] = text.match( /<!--probe:(.*?)-->/ ) ?? [];
	if ( ! json ) {
		throw new Error( `${ url } answers ${ response.status } and no measurement.` );
	}
	return {
		html: text.replace( /<!--probe:.*?-->/, '' ).replaceAll( '&amp;slipstream_off=1', '' ),
		...JSON.parse( json ),
	};
}
